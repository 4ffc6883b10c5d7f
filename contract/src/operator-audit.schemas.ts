import { z } from 'zod'
import { answer } from './answers.schemas.ts'
import { endpoint } from './endpoint.ts'
import { Id, optionalText, PathId, Timestamp } from './fields.schemas.ts'
import { AUDIT_ACTS } from './operator-audit.ts'
import { OperatorName } from './operator-queue.schemas.ts'
import { Day } from './orders.schemas.ts'
import { pageQuery, Pagination } from './paging.schemas.ts'

const filters = {
  operator_id: PathId.optional(),
  act: z.enum(AUDIT_ACTS, { error: 'Geçersiz işlem' }).optional(),
  company_id: PathId.optional(),
  /** Of a company its name or short name, or the number of an entry: `BL-1184`. */
  q: optionalText('Arama metni', 100),
  /** Days of Istanbul, both included. */
  from: Day.optional(),
  to: Day.optional(),
}

const AuditRow = z.object({
  id: Id,
  operator: OperatorName,
  act: z.enum(AUDIT_ACTS),
  /** What follows the name: `30 gün askıya aldı`. */
  text: z.string(),
  entry: z.object({ id: Id, number: z.string() }).nullable(),
  company: z.object({ id: Id, company_name: z.string() }).nullable(),
  /** What it was done to, besides entry and company. */
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  address: z.string(),
  created_at: Timestamp,
})
export type AuditRow = z.infer<typeof AuditRow>

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/operator/audit',
  access: 'operator',
  summary: 'Görevlilerin her işlemini, en yenisi önce, verir. Kayıtlar değiştirilemez ve silinemez.',
  query: pageQuery(50).extend(filters),
  response: answer({
    data: z.array(AuditRow),
    /** Everybody who may be asked for, former operators too; the first page only. */
    operators: z.array(OperatorName).optional(),
    pagination: Pagination,
  }),
})

export const exportAudit = endpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/operator/audit/export.csv',
  access: 'operator',
  summary: 'Denetim kaydını, listedeki süzgeçlerle, CSV dosyası olarak verir.',
  query: z.object(filters),
  produces: ['text/csv'],
  response: z.object({}),
})
