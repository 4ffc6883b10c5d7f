import type { Call } from './endpoint.ts'
import type * as endpoints from './consents.schemas.ts'

export const listConsents: Call<typeof endpoints.listConsents> = { method: 'GET', path: '/consents' }
export const giveConsents: Call<typeof endpoints.giveConsents> = { method: 'POST', path: '/consents' }
