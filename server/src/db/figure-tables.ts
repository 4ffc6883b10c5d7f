import type { ColumnType } from 'kysely'

/** Written by functions of the database alone. */
type Read<T> = ColumnType<T, never, never>

/** Net, in each currency at the rate of the day of the order. */
interface Amounts {
  orders: Read<number>
  in_try: Read<string>
  in_usd: Read<string>
  in_eur: Read<string>
  in_gbp: Read<string>
}

export interface FigureTables {
  figure_changes: { id: Read<number>; seller_id: Read<number>; buyer_id: Read<number>; day: Read<string> }
  figure_pairs: Amounts & { seller_id: Read<number>; buyer_id: Read<number>; day: Read<string>; city: Read<string> }
  figure_goods: Amounts & {
    seller_id: Read<number>
    buyer_id: Read<number>
    day: Read<string>
    order_id: Read<number>
    product_id: Read<number | null>
    name: Read<string>
  }
  figure_days: Amounts & { seller_id: Read<number>; day: Read<string> }
  figure_firsts: { seller_id: Read<number>; buyer_id: Read<number>; day: Read<string> }
  figure_months: Amounts & {
    seller_id: Read<number>
    month: Read<string>
    kind: Read<'buyer' | 'city' | 'product'>
    ref_id: Read<number | null>
    name: Read<string>
  }
  figure_months_done: { seller_id: Read<number>; month: Read<string> }
  figure_visits: { company_id: number; side: 'seller' | 'buyer'; day: string; views: number; carts: number }
  figure_cart_lines: { id: Read<number>; seller_id: Read<number>; buyer_id: Read<number>; day: Read<string> }
}
