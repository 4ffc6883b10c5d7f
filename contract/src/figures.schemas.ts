import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { Day } from './orders.schemas.ts'

const Range = z.object({ from: z.string(), to: z.string() })

/** Counted by what happened to the quotes that were asked in these days; amounts without KDV, of the last offer. */
const QuoteSum = z.object({ count: z.int(), amount: z.number() })
const Quotes = z.object({ won: QuoteSum, lost: QuoteSum, waiting: QuoteSum })

const Funnel = z.object({ views: z.int(), carts: z.int(), orders: z.int() })

const counts = {
  orders: z.int(),
  average: z.number(),
  /** Companies on the other side: of a buyer, those it bought from. */
  buyers: z.int(),
  /** Companies whose first order between the two is of these days. */
  new_buyers: z.int(),
  returning_buyers: z.int(),
  quotes_asked: z.int(),
  quotes_won: z.int(),
  /** Of the open accounts as they are today; null of the days before. */
  due: z.number().nullable(),
  overdue: z.number().nullable(),
}

/** Of one side, with its word for the money. */
function figuresOf<Word extends 'revenue' | 'spending'>(word: Word) {
  const money = { [word]: z.number() } as Record<Word, z.ZodNumber>
  const totals = z.object({ ...money, ...counts })
  const day = z.object({ day: z.string(), ...money, orders: z.int() })
  const line = z.object({ id: Id.nullable(), name: z.string(), ...money, orders: z.int() })
  const pictured = z.object({ ...line.shape, image_url: z.string().nullable() })
  const figures = {
    from: z.string(),
    to: z.string(),
    currency: Currency,
    funnel: Funnel,
    quotes: Quotes,
    totals,
    /** With `compare=1`, and the days it is of. */
    before: totals.nullable(),
    compared: Range.nullable(),
    days: z.array(day),
    before_days: z.array(day),
    goods: z.array(pictured),
    companies: z.array(pictured),
    cities: z.array(line),
  }
  return { figures, line }
}

export const SellerFigures = z.object(figuresOf('revenue').figures)
export type SellerFigures = z.infer<typeof SellerFigures>

const bought = figuresOf('spending')
export const BuyerFigures = z.object({
  ...bought.figures,
  /** At the top of the tree; goods without one come last. */
  categories: z.array(bought.line),
})
export type BuyerFigures = z.infer<typeof BuyerFigures>

const query = z.object({
  from: Day.optional(),
  to: Day.optional(),
  compare: z.enum(['1', '0'], { error: 'compare 1 ya da 0 olmalıdır' }).optional(),
})

export const getSellerFigures = endpoint({
  id: 'getSellerFigures',
  method: 'GET',
  path: '/figures/seller',
  access: 'session',
  right: 'read',
  summary:
    'Satışlarınızın rakamlarını firmanızın para biriminde, KDV hariç, her siparişin kendi gününün kuruyla verir; compare=1 önceki dönemi de.',
  query,
  response: answer({ data: SellerFigures }),
})

export const getBuyerFigures = endpoint({
  id: 'getBuyerFigures',
  method: 'GET',
  path: '/figures/buyer',
  access: 'session',
  right: 'read',
  summary:
    'Alımlarınızın rakamlarını firmanızın para biriminde, KDV hariç, her siparişin kendi gününün kuruyla verir; compare=1 önceki dönemi de.',
  query,
  response: answer({ data: BuyerFigures }),
})

const sheet = {
  method: 'GET',
  access: 'session',
  right: 'read',
  query,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  response: z.object({}),
} as const

export const getSellerFiguresSheet = endpoint({
  ...sheet,
  id: 'getSellerFiguresSheet',
  path: '/figures/seller.xlsx',
  summary: 'Satışlarınızın rakamlarını XLSX olarak verir: özet, günler, ürünler, alıcılar ve şehirler.',
})

export const getBuyerFiguresSheet = endpoint({
  ...sheet,
  id: 'getBuyerFiguresSheet',
  path: '/figures/buyer.xlsx',
  summary: 'Alımlarınızın rakamlarını XLSX olarak verir: özet, günler, ürünler, satıcılar, şehirler ve kategoriler.',
})
