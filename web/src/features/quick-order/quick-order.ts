import { listCodeSellers, readCodeFile, resolveCodes, suggestCodes } from '@bedesten/contract/quick-order.calls'
import type { CodeMatch, Resolved } from '@bedesten/contract/quick-order.schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

const QUICK_ORDER_KEY = ['quick-order']

export interface CodeRow {
  key: number
  code: string
  quantity: number
  /** Which of several it is: `product/variant`. */
  picked?: string | undefined
}

/** Whose codes alone are looked up. */
export interface ChosenSeller {
  id: number
  name: string
}

export function keyOfMatch({ product_id, variant_id }: Pick<CodeMatch, 'product_id' | 'variant_id'>): string {
  return `${product_id}/${variant_id ?? ''}`
}

/** What a row means, once it is known. */
export interface CodeState {
  resolved: Resolved | undefined
  match: CodeMatch | undefined
  ready: boolean
}

export function toCodeState(row: CodeRow, resolved: Resolved | undefined): CodeState {
  const matches = resolved?.matches ?? []
  const match = matches.length === 1 ? matches[0] : matches.find((one) => keyOfMatch(one) === row.picked)
  return { resolved, match, ready: match?.fits ?? false }
}

interface Asked {
  lines: { code: string; quantity: number }[]
  sellerId: number | undefined
}

export function resolvedQuery({ lines, sellerId }: Asked) {
  return queryOptions({
    queryKey: [...QUICK_ORDER_KEY, 'resolved', lines, sellerId],
    queryFn: async ({ signal }) =>
      (await call(resolveCodes, { body: { lines, ...(sellerId !== undefined && { seller_id: sellerId }) }, signal }))
        .data,
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function codeSuggestionsQuery(text: string, sellerId: number | undefined) {
  return queryOptions({
    queryKey: [...QUICK_ORDER_KEY, 'suggestions', text, sellerId],
    queryFn: async ({ signal }) => {
      const query = { q: text, ...(sellerId !== undefined && { seller_id: String(sellerId) }) }
      return (await call(suggestCodes, { query, signal })).data
    },
    enabled: text !== '',
    retry: false,
  })
}

export function codeSellersQuery() {
  return queryOptions({
    queryKey: [...QUICK_ORDER_KEY, 'sellers'],
    queryFn: async ({ signal }) => (await call(listCodeSellers, { signal })).data,
  })
}

export async function readFile(file: File) {
  return (await call(readCodeFile, { files: { file } })).data
}
