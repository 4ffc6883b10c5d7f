import type { Call } from './endpoint.ts'
import type * as documents from './quote-documents.schemas.ts'
import type * as endpoints from './quotes.schemas.ts'

export const askQuote: Call<typeof endpoints.askQuote> = { method: 'POST', path: '/quotes' }
export const listQuotes: Call<typeof endpoints.listQuotes> = { method: 'GET', path: '/quotes' }
export const countOpenQuotes: Call<typeof endpoints.countOpenQuotes> = { method: 'GET', path: '/quotes/open-count' }
export const getQuote: Call<typeof endpoints.getQuote> = { method: 'GET', path: '/quotes/{id}' }
export const offerQuote: Call<typeof endpoints.offerQuote> = { method: 'POST', path: '/quotes/{id}/offers' }
export const requestQuoteChange: Call<typeof endpoints.requestQuoteChange> = {
  method: 'POST',
  path: '/quotes/{id}/change-request',
}
export const declineQuote: Call<typeof endpoints.declineQuote> = { method: 'POST', path: '/quotes/{id}/decline' }
export const withdrawQuote: Call<typeof endpoints.withdrawQuote> = { method: 'POST', path: '/quotes/{id}/withdraw' }
export const acceptQuote: Call<typeof endpoints.acceptQuote> = { method: 'POST', path: '/quotes/{id}/accept' }
export const getQuoteForm: Call<typeof documents.getQuoteForm> = { method: 'GET', path: '/quotes/{id}/quote.pdf' }
