import type { Call } from './endpoint.ts'
import type * as endpoints from './measures.schemas.ts'

export const listMeasures: Call<typeof endpoints.listMeasures> = { method: 'GET', path: '/companies/me/measures' }
export const appealMeasure: Call<typeof endpoints.appealMeasure> = {
  method: 'POST',
  path: '/companies/me/measures/{id}/appeal',
}
