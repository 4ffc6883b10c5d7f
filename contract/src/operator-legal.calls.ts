import type { Call } from './endpoint.ts'
import type * as endpoints from './operator-legal.schemas.ts'

export const listLegalTexts: Call<typeof endpoints.listLegalTexts> = { method: 'GET', path: '/operator/legal-texts' }
export const getLegalText: Call<typeof endpoints.getLegalText> = {
  method: 'GET',
  path: '/operator/legal-texts/{slug}',
}
export const saveLegalText: Call<typeof endpoints.saveLegalText> = { method: 'POST', path: '/operator/legal-texts' }
export const previewLegalText: Call<typeof endpoints.previewLegalText> = {
  method: 'POST',
  path: '/operator/legal-texts/preview',
}
