import { z } from 'zod'
import { ACTIVITY_KINDS } from './activity.ts'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, PathId, Timestamp } from './fields.schemas.ts'
import { Day } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'
import { NamedPerson } from './persons.schemas.ts'

const filters = {
  person_id: PathId.optional(),
  kind: z.enum(ACTIVITY_KINDS, { error: 'Geçersiz konu' }).optional(),
  /** Days of Istanbul, both included. */
  from: Day.optional(),
  to: Day.optional(),
}

const ActivityPerson = NamedPerson.extend({ id: Id })

const ActivityEntry = z.object({
  id: Id,
  /** Null for an API key, and for a deleted account. */
  person: ActivityPerson.nullable(),
  key: z.object({ name: z.string() }).nullable(),
  kind: z.enum(ACTIVITY_KINDS),
  /** The text after the name: `fiyat değiştirdi`. */
  text: z.string(),
  target: z.object({ label: z.string().nullable(), old: z.string().nullable(), new: z.string().nullable() }).nullable(),
  device: z.string().nullable(),
  created_at: Timestamp,
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const listActivity = endpoint({
  id: 'listActivity',
  method: 'GET',
  path: '/activity',
  access: 'session',
  right: 'manage',
  summary: 'Firmanızda kimin neyi ne zaman yaptığını, en yenisi önce, verir. Kayıtlar bir yıl saklanır.',
  query: pageQuery(30).extend(filters),
  response: answer({
    data: z.array(ActivityEntry),
    /** People to filter by; first page only. */
    people: z.array(ActivityPerson).optional(),
    pagination: Pagination,
  }),
})

export const exportActivity = endpoint({
  id: 'exportActivity',
  method: 'GET',
  path: '/activity/export.csv',
  access: 'session',
  right: 'manage',
  summary: 'Etkinlik kayıtlarını, listedeki süzgeçlerle, CSV dosyası olarak verir.',
  query: z.object(filters),
  produces: ['text/csv'],
  response: z.object({}),
})
