import type { Db } from '../../../db/database.ts'
import { insertNotifications } from '../../notifications/notifications.queries.ts'

interface Outcome {
  isActedOn: boolean
  now: Date
}

/** That it was looked at, and whether something was done: not what, and nothing about the company. */
export async function tellReporters(
  trx: Db,
  { id, title, company_id }: { id: number; title: string; company_id: number | null },
  { isActedOn, now }: Outcome,
): Promise<void> {
  const reports = await trx
    .selectFrom('reports')
    .select(['id', 'reporter_id'])
    .where('entry_id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  if (reports.length === 0) return
  const outcome = isActedOn ? 'gereği yapıldı' : 'bir işlem yapılması gerekmedi'
  await insertNotifications(
    trx,
    reports.map((report) => ({
      company_id: report.reporter_id,
      event_key: `report:${report.id}:${id}`,
      type: 'other' as const,
      title: 'Bildiriminiz İncelendi',
      message: `“${title}” için bildiriminize bakıldı ve ${outcome}. Teşekkür ederiz.`,
      related_type: 'company' as const,
      related_id: company_id ?? report.reporter_id,
      related_data: { about: 'report' },
      created_at: now,
    })),
  )
}
