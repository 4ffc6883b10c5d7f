import type { Call } from './endpoint.ts'
import type * as endpoints from './quick-order.schemas.ts'

export const resolveCodes: Call<typeof endpoints.resolveCodes> = { method: 'POST', path: '/quick-order/resolve' }
export const suggestCodes: Call<typeof endpoints.suggestCodes> = { method: 'GET', path: '/quick-order/suggestions' }
export const listCodeSellers: Call<typeof endpoints.listCodeSellers> = { method: 'GET', path: '/quick-order/sellers' }
export const readCodeFile: Call<typeof endpoints.readCodeFile> = { method: 'POST', path: '/quick-order/read' }
