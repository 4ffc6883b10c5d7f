import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { COMPANY_SORTS, OPERATOR_LIMITS, STANDINGS } from './operator.ts'
import { HistoryStep, OperatorMeasure, OperatorNote } from './operator-entries.schemas.ts'
import { ListedParty, QueueRow, Reason } from './operator-queue.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { ROLES } from './rights.ts'
import { VERIFICATION_STATES } from './verification.ts'
import { CompanyFacts, Paper } from './verification.schemas.ts'

const OperatorCompanyRow = ListedParty.extend({
  /** Of an identity number the last digits only. */
  tax_number: z.string().nullable(),
  verified: z.boolean(),
  verification: z.enum(VERIFICATION_STATES),
  standing: z.enum(STANDINGS),
  /** Received in the last 30 days. */
  orders_30d: z.int(),
  /** In TRY, at the rates of today. */
  amount_30d: z.number(),
  last_seen_at: Timestamp.nullable(),
  created_at: Timestamp,
})
export type OperatorCompanyRow = z.infer<typeof OperatorCompanyRow>

export const OperatorCompany = OperatorCompanyRow.extend({
  facts: CompanyFacts,
  figures: z.object({
    orders_placed: z.int(),
    orders_received: z.int(),
    cancelled: z.int(),
    /** Received in the last 365 days, in TRY. */
    amount_year: z.number(),
    products: z.int(),
    reports: z.int(),
  }),
  papers: z.array(Paper),
  measures: z.array(OperatorMeasure),
  members: z.array(
    z.object({
      person_id: Id,
      name: z.string().nullable(),
      email: z.string(),
      role: z.enum(ROLES),
      two_step: z.boolean(),
    }),
  ),
  sessions: z.object({ open: z.int(), last_used_at: Timestamp.nullable() }),
  notes: z.array(OperatorNote),
  history: z.array(HistoryStep),
  /** Its entries in the queue that are not closed, and the last ones that are. */
  entries: z.array(QueueRow),
})
export type OperatorCompany = z.infer<typeof OperatorCompany>

const companyAnswer = answer({ data: OperatorCompany })
const params = z.object({ id: PathId })

export const listOperatorCompanies = endpoint({
  id: 'listOperatorCompanies',
  method: 'GET',
  path: '/operator/companies',
  access: 'operator',
  summary: 'Şirketleri ada, kısa ada, şehre, vergi numarasına ya da e-postaya göre arar.',
  query: pageQuery(30).extend({
    /** As `search` in other lists, or as `q` in the search of companies. */
    search: optionalText('Arama metni', 100),
    q: optionalText('Arama metni', 100),
    verification: z.enum(VERIFICATION_STATES, { error: 'Geçersiz doğrulama durumu' }).optional(),
    standing: z.enum(STANDINGS, { error: 'Geçersiz yaptırım' }).optional(),
    sort: z.enum(COMPANY_SORTS, { error: 'Geçersiz sıralama' }).optional(),
  }),
  response: answer({
    data: z.array(OperatorCompanyRow),
    /** Of all companies; the first page only. */
    totals: z.object({ companies: z.int(), active_30d: z.int() }).optional(),
    pagination: Pagination,
  }),
})

export const getOperatorCompany = endpoint({
  id: 'getOperatorCompany',
  method: 'GET',
  path: '/operator/companies/{id}',
  access: 'operator',
  summary: 'Bir şirketin rakamlarını, belgelerini, yaptırımlarını, ekibini ve notlarını verir.',
  params,
  response: companyAnswer,
})

export const verifyCompany = endpoint({
  id: 'verifyCompany',
  method: 'POST',
  path: '/operator/companies/{id}/verify',
  access: 'operator',
  summary: 'Şirketi belge beklemeden doğrular.',
  params,
  body: z.object({ reason: Reason }),
  refusals: [409],
  response: companyAnswer,
})

export const revokeVerification = endpoint({
  id: 'revokeVerification',
  method: 'POST',
  path: '/operator/companies/{id}/revoke',
  access: 'operator',
  summary: 'Şirketin mührünü geri alır.',
  params,
  body: z.object({ reason: Reason }),
  refusals: [409],
  response: companyAnswer,
})

export const endCompanySessions = endpoint({
  id: 'endCompanySessions',
  method: 'POST',
  path: '/operator/companies/{id}/end-sessions',
  access: 'operator',
  summary: 'Şirketteki bütün oturumları kapatır.',
  params,
  body: z.object({ reason: Reason }),
  response: companyAnswer,
})

/** Of the owner, or of the member that is named. */
const person = { person_id: z.int('Geçersiz kişi').positive('Geçersiz kişi').pipe(Id).optional() }

export const sendResetMail = endpoint({
  id: 'sendResetMail',
  method: 'POST',
  path: '/operator/companies/{id}/reset-mail',
  access: 'operator',
  summary: 'Şirketin sahibine ya da adı verilen üyesine şifre sıfırlama e-postası gönderir.',
  params,
  body: z.object({ reason: Reason, ...person }),
  response: companyAnswer,
})

export const resetTwoStep = endpoint({
  id: 'resetTwoStep',
  method: 'POST',
  path: '/operator/companies/{id}/reset-two-step',
  access: 'operator',
  summary: 'Şirketin sahibinin ya da adı verilen üyesinin iki adımlı doğrulamasını kapatır.',
  params,
  body: z.object({ reason: Reason, ...person }),
  refusals: [409],
  response: companyAnswer,
})

export const noteCompany = endpoint({
  id: 'noteCompany',
  method: 'POST',
  path: '/operator/companies/{id}/note',
  access: 'operator',
  summary: 'Şirkete yalnızca görevlilerin gördüğü bir not ekler.',
  params,
  /** As `note`, or as `reason` like all other acts on a company. */
  body: z
    .object({ note: optionalText('Not', OPERATOR_LIMITS.note), reason: optionalText('Not', OPERATOR_LIMITS.note) })
    .refine(({ note, reason }) => note ?? reason, { path: ['note'], error: 'Not gereklidir' }),
  response: companyAnswer,
})
