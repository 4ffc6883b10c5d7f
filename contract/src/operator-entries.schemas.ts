import { z } from 'zod'
import { OperatorComplaint } from './complaints.schemas.ts'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { ALL_DECISIONS, MEASURE_KINDS, OPERATOR_LIMITS, STANDINGS } from './operator.ts'
import { ListedParty, OperatorName, QueueRow, Reason, Snapshot } from './operator-queue.schemas.ts'
import { REPORT_KINDS, REPORT_REASONS } from './reports.ts'
import { REMARK_MAX } from './verification.ts'
import { CompanyFacts, Paper, VerificationFacts } from './verification.schemas.ts'

/** A measure as operators read it: what its company reads, and who decided. */
export const OperatorMeasure = z.object({
  id: Id,
  kind: z.enum(['remove', 'warn', 'suspend', 'ban']),
  reason: z.string(),
  thing: z.object({ kind: z.string(), id: Id, title: z.string(), path: z.string().nullable() }).nullable(),
  created_at: Timestamp,
  until: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  appeal_until: Timestamp,
  appeal: z
    .object({
      text: z.string(),
      created_at: Timestamp,
      state: z.enum(['waiting', 'upheld', 'overturned', 'eased']),
      answer: z.string().nullable(),
      decided_at: Timestamp.nullable(),
    })
    .nullable(),
  by: OperatorName,
})
export type OperatorMeasure = z.infer<typeof OperatorMeasure>

const EntryReport = z.object({
  id: Id,
  company: ListedParty,
  reason: z.enum(REPORT_REASONS),
  text: z.string().nullable(),
  created_at: Timestamp,
  /** Null where the thing was as the entry shows it. */
  snapshot: Snapshot.nullable(),
})

export const OperatorNote = z.object({ id: Id, by: OperatorName, text: z.string(), created_at: Timestamp })
export type OperatorNote = z.infer<typeof OperatorNote>
/** Of an entry or a company, oldest first: what operators did. */
export const HistoryStep = z.object({
  by: OperatorName.nullable(),
  text: z.string(),
  reason: z.string().nullable(),
  created_at: Timestamp,
})
export type HistoryStep = z.infer<typeof HistoryStep>

/** What an operator may know of the company of an entry. */
const EntryCompany = ListedParty.extend({
  standing: z.enum(STANDINGS),
  verified: z.boolean(),
  created_at: Timestamp,
  orders_placed: z.int(),
  orders_received: z.int(),
  reports: z.int(),
  measures: z.int(),
})

export const QueueEntry = QueueRow.omit({ company: true, reports: true }).extend({
  company: EntryCompany.nullable(),
  /** Of reports: what was reported. Null where the company itself is the subject. */
  subject: z.object({ kind: z.enum(REPORT_KINDS), id: Id }).nullable(),
  snapshot: Snapshot.nullable(),
  /** The same now; null once it is gone. */
  current: Snapshot.nullable(),
  reports: z.array(EntryReport),
  /** Who complained, why, and what the company says. */
  complaint: OperatorComplaint.nullable(),
  verification: z
    .object({ remark: z.string().nullable(), papers: z.array(Paper), facts: VerificationFacts })
    .nullable(),
  /** Of new companies, which have no papers yet. */
  facts: CompanyFacts.nullable(),
  appeal: z.object({ text: z.string(), created_at: Timestamp, measure: OperatorMeasure }).nullable(),
  notes: z.array(OperatorNote),
  history: z.array(HistoryStep),
  decision: z.enum(ALL_DECISIONS).nullable(),
  decision_reason: z.string().nullable(),
  decided_by: OperatorName.nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

const entryAnswer = answer({ data: QueueEntry })
const Version = z.int('Geçersiz sürüm').min(1, 'Geçersiz sürüm').max(2_147_483_647, 'Geçersiz sürüm')
const params = z.object({ id: PathId })

export const getQueueEntry = endpoint({
  id: 'getQueueEntry',
  method: 'GET',
  path: '/operator/queue/{id}',
  access: 'operator',
  summary: 'Kuyruktaki bir işi, konusu, notları ve geçmişiyle verir.',
  params,
  response: entryAnswer,
})

export const takeQueueEntry = endpoint({
  id: 'takeQueueEntry',
  method: 'POST',
  path: '/operator/queue/{id}/take',
  access: 'operator',
  summary: 'İşi üzerinize alır; başka bir görevlideyse ondan devralır.',
  params,
  body: z.object({ version: Version.optional() }),
  refusals: [409],
  response: entryAnswer,
})

export const handOnQueueEntry = endpoint({
  id: 'handOnQueueEntry',
  method: 'POST',
  path: '/operator/queue/{id}/hand-on',
  access: 'operator',
  summary: 'İşi başka bir görevliye devreder.',
  params,
  body: z.object({
    operator_id: z.int('Görevli seçin').positive('Görevli seçin').pipe(Id),
    note: optionalText('Not', OPERATOR_LIMITS.note),
    version: Version.optional(),
  }),
  refusals: [409],
  response: entryAnswer,
})

export const noteQueueEntry = endpoint({
  id: 'noteQueueEntry',
  method: 'POST',
  path: '/operator/queue/{id}/note',
  access: 'operator',
  summary: 'İşe yalnızca görevlilerin gördüğü bir not ekler.',
  params,
  body: z.object({ note: requiredText('Not', OPERATOR_LIMITS.note) }),
  response: entryAnswer,
})

/** `days` of a suspension: absent it has no end. */
export const ChosenMeasure = z.object({
  kind: z.enum(MEASURE_KINDS, { error: 'Geçersiz önlem' }),
  days: z
    .int('Gün sayısı bir tam sayı olmalıdır')
    .min(1, 'En az 1 gün')
    .max(OPERATOR_LIMITS.suspendDays, `En fazla ${OPERATOR_LIMITS.suspendDays} gün`)
    .optional(),
  /** The reported thing is removed as well. */
  remove: z.boolean('Geçersiz seçim').optional(),
})
export type ChosenMeasure = z.output<typeof ChosenMeasure>

export const Decision = z.object({
  decision: z.enum(ALL_DECISIONS, { error: 'Geçersiz karar' }),
  /** What the company is told. */
  reason: Reason,
  measure: ChosenMeasure.optional(),
  /** A sentence for each paper that is not good. */
  papers: z
    .array(
      z.object({
        id: z.int('Geçersiz belge').positive('Geçersiz belge').pipe(Id),
        remark: optionalText('Açıklama', REMARK_MAX),
      }),
      { error: 'Belgeler bir liste olmalıdır' },
    )
    .max(20, 'En fazla 20 belge')
    .optional(),
  version: Version,
})
export type Decision = z.output<typeof Decision>

export const closeQueueEntry = endpoint({
  id: 'closeQueueEntry',
  method: 'POST',
  path: '/operator/queue/{id}/close',
  access: 'operator',
  summary: 'İşi karara bağlar; başka biri daha önce davrandıysa 409 `changed` ile reddedilir.',
  params,
  body: Decision,
  refusals: [403, 409],
  response: entryAnswer,
})

export const closeQueueEntries = endpoint({
  id: 'closeQueueEntries',
  method: 'POST',
  path: '/operator/queue/close',
  access: 'operator',
  summary: 'Birkaç bildirimi birden önlemsiz kapatır; biri bile değişmişse hiçbiri kapanmaz.',
  body: z.object({
    ids: z
      .array(z.int('Geçersiz kimlik').positive('Geçersiz kimlik').pipe(Id), { error: 'İşler bir liste olmalıdır' })
      .min(1, 'En az bir iş seçin')
      .max(OPERATOR_LIMITS.closedAtOnce, `En fazla ${OPERATOR_LIMITS.closedAtOnce} iş seçebilirsiniz`),
    reason: Reason,
  }),
  refusals: [409],
  response: answer({ closed: z.int() }),
})
