export const QUOTES_KEY = ['quotes']
export const QUOTE_LISTS_KEY = [...QUOTES_KEY, 'list']
export const PURCHASE_REQUESTS_KEY = ['purchase-requests']
