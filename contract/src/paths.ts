/** First path segments of pages, reserved as company names. */
export const PAGE_SEGMENTS = [
  'login',
  'explore',
  'c',
  'cart',
  'checkout',
  'order-success',
  'my-orders',
  'my-orders-detail',
  'incoming-orders',
  'quotes',
  'approvals',
  'requests',
  'dealers',
  'settings',
  'notifications',
  'messages',
  'posts',
  'products',
  'profile',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'undo-email-change',
  'unsubscribe',
  'invitations',
  'my-companies',
  'legal',
  'operator',
] as const

/** First segments the server answers itself. */
export const SERVER_SEGMENTS = ['api', 'assets', 'uploads', 'feed', 'healthz', 'readyz'] as const
