import type { Call } from './endpoint.ts'
import type * as endpoints from './figures.schemas.ts'

export const getSellerFigures: Call<typeof endpoints.getSellerFigures> = { method: 'GET', path: '/figures/seller' }
export const getBuyerFigures: Call<typeof endpoints.getBuyerFigures> = { method: 'GET', path: '/figures/buyer' }
export const getSellerFiguresSheet: Call<typeof endpoints.getSellerFiguresSheet> = {
  method: 'GET',
  path: '/figures/seller.xlsx',
}
export const getBuyerFiguresSheet: Call<typeof endpoints.getBuyerFiguresSheet> = {
  method: 'GET',
  path: '/figures/buyer.xlsx',
}
