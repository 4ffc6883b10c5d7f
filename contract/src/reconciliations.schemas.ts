import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { Currency } from './money.schemas.ts'
import { toMinorUnits } from './money.ts'
import { ACCOUNT_LIMITS, ACCOUNT_SIDES, RECONCILIATION_STATES } from './open-accounts.ts'
import { Day } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { NamedPerson } from './persons.schemas.ts'

const Side = z.enum(ACCOUNT_SIDES, { error: 'Taraf receivable (alacak) ya da payable (borç) olmalıdır' })

export const Reconciliation = z.object({
  id: Id,
  number: z.string(),
  day: z.iso.date(),
  currency: Currency,
  /** Mine in this account. */
  side: Side,
  /** Of the one that asked: (B) above zero, (A) below. */
  balance: z.number(),
  state: z.enum(RECONCILIATION_STATES),
  /** A newer one for the same day stands in its place. */
  voided: z.boolean(),
  asked_by: z.object({ company_id: Id, person: NamedPerson.nullable() }),
  created_at: Timestamp,
  answer: z
    .object({
      agrees: z.boolean(),
      balance: z.number(),
      text: z.string().nullable(),
      person: NamedPerson.nullable(),
      answered_at: Timestamp,
    })
    .nullable(),
})
export type Reconciliation = z.infer<typeof Reconciliation>

const ByCompany = z.object({ company_id: PathId })
const ById = z.object({ id: PathId })

const PastDay = Day.refine((day) => Date.parse(day) < Date.now() + 86_400_000, 'Gün bugünden sonra olamaz')

export const listReconciliations = endpoint({
  id: 'listReconciliations',
  method: 'GET',
  path: '/accounts/{company_id}/reconciliations',
  access: 'own',
  right: 'money',
  summary: 'Bir firmayla mutabakatlarınızı en yeni günden başlayarak listeler.',
  params: ByCompany,
  query: pageQuery(20).extend({ side: Side.optional(), currency: Currency.optional() }),
  response: answer({ data: z.array(Reconciliation), pagination: Pagination }),
})

export const countWaitingReconciliations = endpoint({
  id: 'countWaitingReconciliations',
  method: 'GET',
  path: '/accounts/waiting-count',
  access: 'own',
  right: 'money',
  summary: 'Yanıtınızı bekleyen mutabakatların sayısını verir.',
  response: answer({ waiting_count: z.int() }),
})

export const askReconciliation = endpoint({
  id: 'askReconciliation',
  method: 'POST',
  path: '/accounts/{company_id}/reconciliations',
  access: 'own',
  right: 'money',
  summary:
    'Bir günün sonundaki bakiye için karşı taraftan mutabakat ister. Aynı gün için yenisi eskisini geçersiz kılar.',
  params: ByCompany,
  body: z.object({ day: PastDay, currency: Currency, side: Side.optional() }),
  refusals: [409],
  status: 201,
  response: answer({ message: z.string(), data: Reconciliation }),
})

const BALANCE_MESSAGE = 'Bakiye en fazla iki ondalıklı bir sayı olmalıdır; alacak bakiyesi eksi yazılır'
const SignedBalance = z.number(BALANCE_MESSAGE).transform((amount, context) => {
  const minorUnits = toMinorUnits(Math.abs(amount))
  if (minorUnits !== undefined) return Math.sign(amount) * minorUnits
  context.addIssue(BALANCE_MESSAGE)
  return z.NEVER
})

export const ReconciliationAnswer = z
  .object({
    agrees: z.boolean('agrees true ya da false olmalıdır'),
    balance: SignedBalance.optional(),
    text: optionalText('Açıklama', ACCOUNT_LIMITS.answerText),
  })
  .refine(({ agrees, balance }) => agrees || balance !== undefined, {
    path: ['balance'],
    error: 'Bakiyeniz gereklidir',
  })
  .refine(({ agrees, text }) => agrees || typeof text === 'string', { path: ['text'], error: 'Açıklama gereklidir' })
export type ReconciliationAnswer = z.output<typeof ReconciliationAnswer>

export const answerReconciliation = endpoint({
  id: 'answerReconciliation',
  method: 'POST',
  path: '/reconciliations/{id}/answer',
  access: 'own',
  right: 'money',
  summary:
    'Sizden istenen mutabakatı yanıtlar; uyuşmazlıkta kendi bakiyeniz ve açıklama gereklidir. Yanıt değiştirilemez.',
  params: ById,
  body: ReconciliationAnswer,
  refusals: [403, 409],
  response: answer({ message: z.string(), data: Reconciliation }),
})

export const getReconciliationPdf = endpoint({
  id: 'getReconciliationPdf',
  method: 'GET',
  path: '/reconciliations/{id}.pdf',
  access: 'own',
  right: 'money',
  summary: 'Mutabakat formunu PDF olarak verir.',
  params: ById,
  produces: ['application/pdf'],
  response: z.object({}),
})
