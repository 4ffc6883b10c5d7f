/** First segments of the pages: the router serves them, so no company may be named like one. */
export const PAGE_SEGMENTS = [
  'login',
  'explore',
  'cart',
  'checkout',
  'order-success',
  'my-orders',
  'my-orders-detail',
  'incoming-orders',
  'quotes',
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
] as const

/** First segments the server answers itself. */
export const SERVER_SEGMENTS = ['api', 'assets', 'uploads', 'feed', 'healthz', 'readyz'] as const

/** Gives what a member's feed begins with as HTML; `?setup=closed` when the home shows no card of steps to set up. */
export const FEED_START_PATH = '/feed/start'
/** Of the element that the script in index.html puts it into. */
export const FEED_START_ID = 'feed-start'

/**
 * Written by the web while somebody is logged in, with the value 1. It tells the server nothing but that / is worth
 * showing; who asks, and whether he is let in, stays with the tokens.
 */
export const MEMBER_COOKIE = 'member'
