import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, requiredText, Timestamp } from './fields.schemas.ts'
import { OPERATOR_LIMITS, OPERATOR_ROLES, QUEUE_KINDS, QUEUE_STATES } from './operator.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

export const Reason = requiredText('Neden', OPERATOR_LIMITS.reason)
export const OperatorName = z.object({ id: Id.nullable(), name: z.string() })
export type OperatorName = z.infer<typeof OperatorName>

/** A company as operators meet it in lists. */
export const ListedParty = z.object({
  id: Id,
  company_name: z.string(),
  short_name: z.string(),
  city: z.string().nullable(),
  logo_url: z.string().nullable(),
})

export const QueueRow = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(QUEUE_KINDS),
  state: z.enum(QUEUE_STATES),
  /** What it is about: `Ürün: Saten nevresim takımı`. */
  title: z.string(),
  company: ListedParty.nullable(),
  /** Of reports: how many there are. */
  reports: z.int(),
  assigned_to: OperatorName.nullable(),
  created_at: Timestamp,
  due_at: Timestamp,
  closed_at: Timestamp.nullable(),
  /** Sent back with a decision: it is refused when somebody was faster. */
  version: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** A thing as it was at a moment, ready to be shown. */
export const Snapshot = z.object({
  title: z.string(),
  text: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  images: z.array(z.string()),
  /** Of a reported conversation, and of nothing else. */
  messages: z.array(z.object({ company_name: z.string(), text: z.string().nullable(), created_at: Timestamp })),
  /** Its page, if it has one. */
  path: z.string().nullable(),
})
export type Snapshot = z.infer<typeof Snapshot>

export const listQueue = endpoint({
  id: 'listQueue',
  method: 'GET',
  path: '/operator/queue',
  access: 'operator',
  summary: 'Kuyruktaki işleri, şikâyetler önce, sonra kalan süreye göre verir.',
  query: pageQuery(30).extend({
    kind: z.enum(QUEUE_KINDS, { error: 'Geçersiz tür' }).optional(),
    /** Absent: all that are not closed. */
    state: z.enum(QUEUE_STATES, { error: 'Geçersiz durum' }).optional(),
    /** Nobody's, one's own, or those of another operator. */
    assigned: z.union([z.enum(['nobody', 'me']), PathId], { error: 'Geçersiz görevli' }).optional(),
  }),
  response: answer({
    data: z.array(QueueRow),
    /** Of all that are not closed, whatever is filtered; the first page only. */
    counts: z
      .object({
        open: z.int(),
        late: z.int(),
        mine: z.int(),
        kinds: z.object(Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, z.int()]))),
      })
      .optional(),
    operators: z.array(OperatorName.extend({ role: z.enum(OPERATOR_ROLES) })).optional(),
    pagination: Pagination,
  }),
})
