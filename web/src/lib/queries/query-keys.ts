/**
 * Keys of the query cache. All of one domain share a prefix, so that an event can invalidate them without knowing the
 * feature that fetched them.
 */
export const SITE_KEY = ['site']
export const COMPANIES_KEY = ['companies']
export const FOLLOWS_KEY = [...COMPANIES_KEY, 'follows']
export const SESSIONS_KEY = ['sessions']
export const CURRENCY_KEY = ['settings', 'currency']
export const PRICE_DISPLAY_KEY = ['settings', 'price-display']
export const NOTIFICATIONS_KEY = ['notifications']
export const NOTIFICATION_LIST_KEY = [...NOTIFICATIONS_KEY, 'list']
export const PRODUCTS_KEY = ['products']
export const PRODUCT_LISTS_KEY = [...PRODUCTS_KEY, 'list']
export const POSTS_KEY = ['posts']
export const POST_LISTS_KEY = [...POSTS_KEY, 'list']
export const DEALERS_KEY = ['dealers']
export const CART_KEY = ['cart']
export const ORDERS_KEY = ['orders']
export const ORDER_LISTS_KEY = [...ORDERS_KEY, 'list']
export const PENDING_COUNT_KEY = [...ORDERS_KEY, 'pending-count']
