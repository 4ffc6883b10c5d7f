import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, optionalText, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { toMinorUnits } from './money.ts'
import { Currency } from './money.schemas.ts'
import {
  ACCOUNT_LIMITS,
  ACCOUNT_SIDES,
  ACCOUNTS_PAGE_SIZE,
  ENTRY_KINDS,
  MAX_OPEN_ITEMS,
  STATEMENT_PAGE_SIZE,
} from './open-accounts.ts'
import { AMOUNT_MESSAGE } from './order-payments.ts'
import { PaymentDay } from './order-payments.schemas.ts'
import { Day } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { NamedPerson } from './persons.schemas.ts'

const Side = z.enum(ACCOUNT_SIDES, { error: 'Taraf receivable (alacak) ya da payable (borç) olmalıdır' })

export const AccountCompany = z.object({
  id: Id,
  company_name: z.string(),
  short_name: z.string(),
  logo_url: z.string().nullable(),
  verified: Flag,
  city: z.string().nullable(),
})
export type AccountCompany = z.infer<typeof AccountCompany>

/** What was granted and what is left of it; null without an open account. */
const limit = {
  limit: z.number().nullable(),
  /** Never negative. */
  limit_left: z.number().nullable(),
  /** Beyond the limit. */
  limit_exceeded: z.number().nullable(),
  limit_currency: Currency.nullable(),
  days: z.int().nullable(),
}

/** Positive while the buyer owes the seller, (B); negative, (A), the other way round. Both sides read the same. */
const Balance = z.number()

const account = {
  company: AccountCompany,
  side: Side,
  currency: Currency,
  balance: Balance,
  overdue: z.number(),
  /** Days late of the oldest overdue item; null without one. */
  oldest_days: z.int().nullable(),
  ...limit,
  last_entry_at: Timestamp.nullable(),
}

export const OpenAccount = z.object({ ...account, last_entry_kind: z.enum(ENTRY_KINDS).nullable() })
export type OpenAccount = z.infer<typeof OpenAccount>

const AccountSums = z.object({
  currency: Currency,
  balance: Balance,
  overdue: z.number(),
  overdue_count: z.int(),
  /** Due within the next seven days. */
  soon: z.number(),
  soon_count: z.int(),
})

export const AccountEntry = z.object({
  id: Id,
  kind: z.enum(ENTRY_KINDS),
  day: z.iso.date(),
  due_on: z.iso.date().nullable(),
  /** Order number; for entries by hand their kind. */
  document: z.string(),
  text: z.string(),
  debit: z.number(),
  credit: z.number(),
  /** After this entry, in the order of days. */
  balance: Balance,
  order_id: Id.nullable(),
  person: NamedPerson.nullable(),
})
export type AccountEntry = z.infer<typeof AccountEntry>

export const AccountStatement = z.object({
  ...account,
  /** All currencies of this side, and whether there is an account on the other one. */
  currencies: z.array(Currency),
  sides: z.array(Side),
  open_count: z.int(),
  /** Reconciliations that wait for an answer of mine. */
  waiting_count: z.int(),
  /** For the seller: whether weekly reminders are on. */
  reminders: z.boolean().nullable(),
  /** On open account, not shipped yet. */
  unshipped: z.number(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The balance before `from`. */
  opening: Balance,
  entries: z.array(AccountEntry),
  /** Sums of all entries of these days, and the balance at the end of `to`. */
  debit: z.number(),
  credit: z.number(),
  closing: Balance,
})
export type AccountStatement = z.infer<typeof AccountStatement>

export const OpenItem = z.object({
  order_id: Id.nullable(),
  entry_id: Id.nullable(),
  document: z.string(),
  text: z.string(),
  day: z.iso.date(),
  due_on: z.iso.date(),
  amount: z.number(),
  open: z.number(),
  /** 0 before it is due. */
  days_late: z.int(),
})
export type OpenItem = z.infer<typeof OpenItem>

export const Ageing = z.object({
  currency: Currency,
  not_due: z.number(),
  d1_30: z.number(),
  d31_60: z.number(),
  d61_90: z.number(),
  over_90: z.number(),
  /** Of the above. */
  total: z.number(),
})
export type Ageing = z.infer<typeof Ageing>

export const AccountOffer = z.object({
  company_id: Id,
  days: z.int(),
  currency: Currency,
  limit: z.number(),
  /** Balance, and orders on open account that are not shipped; in the currency of the limit. */
  used: z.number(),
  limit_left: z.number(),
})
export type AccountOffer = z.infer<typeof AccountOffer>

const ByCompany = z.object({ company_id: PathId })

/** An empty value, as forms send it, chooses nothing. */
function chosen<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | undefined) => (value === '' ? undefined : value),
    schema.optional(),
  )
}

/** Without a side: where I sell, if there is such an account. Without a currency: the one of the last entry. */
const which = { side: chosen(Side), currency: chosen(Currency) }
const range = { from: chosen(Day), to: chosen(Day) }

/** A JSON number above zero, parsed to minor units. */
const Amount = z
  .number({ error: ({ input }) => (input === undefined ? 'Tutar gereklidir' : AMOUNT_MESSAGE) })
  .transform((amount, context) => {
    const minorUnits = toMinorUnits(amount)
    if (minorUnits !== undefined && minorUnits > 0) return minorUnits
    context.addIssue(AMOUNT_MESSAGE)
    return z.NEVER
  })

export const listOpenAccounts = endpoint({
  id: 'listOpenAccounts',
  method: 'GET',
  path: '/accounts',
  access: 'own',
  right: 'money',
  summary:
    'Cari hesaplarınızı bakiyeye göre listeler: receivable sattığınız, payable aldığınız firmalar. Her para birimi ayrı hesaptır.',
  query: pageQuery(ACCOUNTS_PAGE_SIZE).extend({
    side: Side.default('receivable'),
    search: optionalText('Arama metni', 100),
    /** Only those with an overdue amount. */
    overdue: chosen(z.enum(['1', '0'], { error: 'overdue 1 ya da 0 olmalıdır' })),
  }),
  response: answer({
    data: z.array(OpenAccount),
    sums: z.array(AccountSums),
    counts: z.object({ all: z.int(), overdue: z.int() }),
    /** Reconciliations that wait for an answer of mine. */
    waiting: z.array(
      z.object({
        id: Id,
        company: AccountCompany,
        side: Side,
        day: z.iso.date(),
        balance: Balance,
        currency: Currency,
      }),
    ),
    pagination: Pagination,
  }),
})

export const listAccountOffers = endpoint({
  id: 'listAccountOffers',
  method: 'GET',
  path: '/accounts/offers',
  access: 'own',
  right: 'buy',
  summary: 'Size açık hesap tanıyan satıcıları, ya da yalnızca sorduklarınızı, limit ve vadesiyle verir.',
  query: z.object({
    company_ids: z
      .string('Satıcılar virgülle ayrılmış kimliklerdir')
      .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/, 'Satıcılar virgülle ayrılmış en fazla 100 kimliktir')
      .transform((text) => text.split(',').map(Number))
      .refine((ids) => ids.every(Number.isSafeInteger), 'Geçersiz kimlik')
      .optional(),
  }),
  response: answer({ data: z.array(AccountOffer) }),
})

export const getOpenAccount = endpoint({
  id: 'getOpenAccount',
  method: 'GET',
  path: '/accounts/{company_id}',
  access: 'own',
  right: 'money',
  summary: 'Bir firmayla cari hesabınızın ekstresini, seçilen günlerin devreden bakiyesiyle verir.',
  params: ByCompany,
  query: z.object({ ...which, ...range, ...pageQuery(STATEMENT_PAGE_SIZE).shape }),
  response: answer({ data: AccountStatement, pagination: Pagination }),
})

export const listOpenItems = endpoint({
  id: 'listOpenItems',
  method: 'GET',
  path: '/accounts/{company_id}/open-items',
  access: 'own',
  right: 'money',
  summary: 'Hesabın kapanmamış kalemlerini en eski vadeden başlayarak listeler (en fazla 1.000).',
  params: ByCompany,
  query: pageQuery(MAX_OPEN_ITEMS).extend(which),
  response: answer({ data: z.array(OpenItem), pagination: Pagination }),
})

export const getAgeing = endpoint({
  id: 'getAgeing',
  method: 'GET',
  path: '/accounts/{company_id}/ageing',
  access: 'own',
  right: 'money',
  summary: 'Hesabın kapanmamış kalemlerini gecikmelerine göre toplar.',
  params: ByCompany,
  query: z.object(which),
  response: answer({ data: Ageing }),
})

export const getStatementPdf = endpoint({
  id: 'getStatementPdf',
  method: 'GET',
  path: '/accounts/{company_id}/statement.pdf',
  access: 'own',
  right: 'money',
  summary: 'Cari hesap ekstresini PDF olarak verir (en fazla 10.000 satır).',
  params: ByCompany,
  query: z.object({ ...which, ...range }),
  produces: ['application/pdf'],
  response: z.object({}),
})

export const getStatementSheet = endpoint({
  id: 'getStatementSheet',
  method: 'GET',
  path: '/accounts/{company_id}/statement.xlsx',
  access: 'own',
  right: 'money',
  summary: 'Cari hesap ekstresini XLSX olarak verir.',
  params: ByCompany,
  query: z.object({ ...which, ...range }),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  response: z.object({}),
})

/** Not in the future, and within ten years. */
const EntryDay = Day.refine((day) => {
  const days = (Date.now() - Date.parse(day)) / 86_400_000
  return days > -1 && days < 3660
}, 'Gün bugünden sonra ya da on yıldan eski olamaz')

/** Of the side that nothing is entered on: absent, null, or 0 as in answers. */
const SideAmount = z
  .union([z.literal([0, null]).transform(() => undefined), Amount], { error: AMOUNT_MESSAGE })
  .optional()

export const NewEntry = z
  .object({
    kind: z.enum(['opening', 'correction'], { error: 'Kayıt açılış (opening) ya da düzeltme (correction) olmalıdır' }),
    currency: Currency,
    debit: SideAmount,
    credit: SideAmount,
    day: EntryDay,
    text: requiredText('Açıklama', ACCOUNT_LIMITS.entryText),
  })
  .refine(({ debit, credit }) => (debit === undefined) !== (credit === undefined), {
    path: ['debit'],
    error: 'Borç (debit) ya da alacak (credit) tutarından biri gereklidir',
  })
export type NewEntry = z.output<typeof NewEntry>

export const addAccountEntry = endpoint({
  id: 'addAccountEntry',
  method: 'POST',
  path: '/accounts/{company_id}/entries',
  access: 'own',
  right: 'money',
  summary:
    'Sattığınız bir firmanın hesabına açılış bakiyesi ya da düzeltme ekler. Kayıtlar değişmez ve silinmez; yanlış kayıt ters kayıtla düzeltilir.',
  params: ByCompany,
  body: NewEntry,
  idempotent: true,
  refusals: [409],
  status: 201,
  response: answer({ message: z.string(), data: z.object({ id: Id, balance: Balance }) }),
})

export const GroupPayment = z.object({
  amount: Amount,
  currency: Currency,
  paid_on: PaymentDay,
  note: optionalText('Not', ACCOUNT_LIMITS.note),
  orders: z
    .array(z.object({ order_id: Id, amount: Amount }), 'Siparişler bir liste olmalıdır')
    .max(ACCOUNT_LIMITS.paymentOrders, `Bir tahsilat en fazla ${ACCOUNT_LIMITS.paymentOrders} siparişe dağıtılabilir`)
    .refine((orders) => new Set(orders.map(({ order_id }) => order_id)).size === orders.length, {
      error: 'Bir sipariş bir kez yazılabilir',
    })
    .optional(),
})
export type GroupPayment = z.output<typeof GroupPayment>

export const addGroupPayment = endpoint({
  id: 'addGroupPayment',
  method: 'POST',
  path: '/accounts/{company_id}/payments',
  access: 'own',
  right: 'money',
  summary:
    'Bir firmadan aldığınız ödemeyi kaydeder. orders yoksa en eski vadeden başlayarak siparişlere dağıtılır; kalan, siparişsiz kalemleri kapatır. Açık tutarı aşan ödeme 422 ile reddedilir; 500 siparişten fazlasını kapatacak ödeme de.',
  params: ByCompany,
  body: GroupPayment,
  idempotent: true,
  refusals: [409],
  status: 201,
  response: answer({
    message: z.string(),
    data: z.object({
      payments: z.array(z.object({ order_id: Id, order_number: z.string(), amount: z.number() })),
      /** Entered against items without an order. */
      rest: z.number(),
      balance: Balance,
    }),
  }),
})

export const setAccountReminders = endpoint({
  id: 'setAccountReminders',
  method: 'PUT',
  path: '/accounts/{company_id}/reminders',
  access: 'own',
  right: 'money',
  summary: 'Vadesi geçen tutarların haftalık hatırlatma e-postasını bir alıcınız için açar ya da kapatır.',
  params: ByCompany,
  body: z.object({ enabled: z.boolean('enabled true ya da false olmalıdır') }),
  refusals: [409],
  response: answer({ data: z.object({ enabled: z.boolean() }) }),
})
