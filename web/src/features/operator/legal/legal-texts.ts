import type { LegalSlug } from '@bedesten/contract/legal'
import { getLegalText, listLegalTexts } from '@bedesten/contract/operator-legal.calls'
import type { OpenedText, OperatorLegalText } from '@bedesten/contract/operator-legal.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { nullIfNotFound } from '../../../lib/api/null-if-not-found.ts'
import { EVER_CHANGING } from '../../../lib/queries/ever-changing.ts'
import { OPERATOR_KEY } from '../../../lib/queries/keys/operator.ts'

export function legalTextsQuery() {
  return queryOptions({
    queryKey: [...OPERATOR_KEY, 'legal-texts'],
    queryFn: async ({ signal }): Promise<OperatorLegalText[]> => (await call(listLegalTexts, { signal })).data,
    ...EVER_CHANGING,
  })
}

/** Null when there is none. */
export function legalTextQuery(slug: LegalSlug | undefined) {
  return queryOptions({
    queryKey: [...OPERATOR_KEY, 'legal-texts', slug],
    queryFn: async ({ signal }): Promise<OpenedText | null> => {
      if (!slug) return null
      return (await nullIfNotFound(call(getLegalText, { params: { slug }, signal })))?.data ?? null
    },
    ...EVER_CHANGING,
  })
}
