import type { DayRange } from '@bedesten/contract/figures'
import { getBuyerFigures, getSellerFigures } from '@bedesten/contract/figures.calls'
import type { BuyerFigures, SellerFigures } from '@bedesten/contract/figures.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { FIGURES_KEY } from '../../lib/queries/keys/figures.ts'

export function salesQuery({ from, to }: DayRange) {
  return queryOptions({
    queryKey: [...FIGURES_KEY, 'seller', from, to],
    queryFn: async ({ signal }): Promise<SellerFigures> =>
      (await call(getSellerFigures, { query: { from, to, compare: '1' }, signal })).data,
    staleTime: 60_000,
  })
}

export function purchasesQuery({ from, to }: DayRange) {
  return queryOptions({
    queryKey: [...FIGURES_KEY, 'buyer', from, to],
    queryFn: async ({ signal }): Promise<BuyerFigures> =>
      (await call(getBuyerFigures, { query: { from, to, compare: '1' }, signal })).data,
    staleTime: 60_000,
  })
}
