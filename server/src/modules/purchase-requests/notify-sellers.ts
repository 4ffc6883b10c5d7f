import { Id } from '@bedesten/contract/fields.schemas'
import { REQUEST_NOTICES_PER_DAY } from '@bedesten/contract/purchase-requests'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import { inTransaction } from '../../db/transaction.ts'
import { taskOf, type JobKind, type Task } from '../../jobs/task.ts'
import { isBlockedPair } from '../companies/blocks/blocks.queries.ts'
import { insertNotifications } from '../notifications/notifications.queries.ts'

const AT_ONCE = 200
/** Maximum companies notified of a request. */
const MAX_TOLD = 5_000

export const notifySellersJob: JobKind<{ purchase_request_id: number }> = {
  name: 'tell_sellers',
  payload: z.object({ purchase_request_id: Id }),
  maxAttempts: 6,
}

/** Notifies companies that sell products with the tags of a request, of at most ten requests a day. */
export function notifySellersTask(db: Db): Task {
  return taskOf(notifySellersJob, async ({ purchase_request_id }) => {
    const request = await findOpen(db, purchase_request_id)
    if (!request) return
    const ids = await listSellers(db, request)
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      await inTransaction(db, (trx) => tell(trx, request, ids.slice(from, from + AT_ONCE)))
    }
  })
}

type OpenRequest = NonNullable<Awaited<ReturnType<typeof findOpen>>>

async function findOpen(db: Db, id: number) {
  const { rows } = await sql<{
    id: number
    company_id: number
    company_name: string
    title: string
    tag_ids: number[]
  }>`
    select r.id, r.company_id, c.company_name, r.title, r.tag_ids
    from purchase_requests r join companies c on c.id = r.company_id
    where r.id = ${id} and purchase_request_status(r) = 'open' and r.removed_at is null and ${isShown('c')}`.execute(db)
  return rows[0]
}

async function listSellers(db: Db, { company_id, tag_ids }: OpenRequest): Promise<number[]> {
  if (tag_ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct company_id as id from products
    where listed and tag_ids && ${tag_ids}::int[] and company_id <> ${company_id}
    order by company_id limit ${MAX_TOLD}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Leaves out companies notified in an earlier run of the job, and those that switched such notifications off. */
async function tell(trx: Db, request: OpenRequest, ids: number[]): Promise<void> {
  const now = new Date()
  const event_key = `purchase_request:${request.id}`
  const { rows } = await sql<{ company_id: number }>`
    insert into request_notices (company_id, day, notices)
    select c.id, (now() at time zone 'Europe/Istanbul')::date, 1 from companies c
    where c.id = any(${ids}::bigint[]) and ${isShown('c')}
      and not (c.notification_preferences -> 'purchase_request' ->> 'site' is not distinct from 'false'
        and mail_preference(c.notification_preferences, 'purchase_request') = 'off')
      and not ${isBlockedPair(request.company_id, sql`c.id`)}
      and not exists (select from notifications n where n.company_id = c.id and n.event_key = ${event_key})
    order by c.id
    on conflict (company_id) do update set day = excluded.day,
      notices = case when request_notices.day = excluded.day then request_notices.notices + 1 else 1 end
      where request_notices.day <> excluded.day or request_notices.notices < ${REQUEST_NOTICES_PER_DAY}
    returning company_id`.execute(trx)
  if (rows.length === 0) return
  await insertNotifications(
    trx,
    rows.map(({ company_id }) => ({
      company_id,
      event_key,
      type: 'purchase_request' as const,
      title: 'Yeni Alım İlanı',
      message: `${request.company_name} arıyor: ${request.title}`,
      related_type: 'purchase_request' as const,
      related_id: request.id,
      related_data: { request_title: request.title },
      created_at: now,
    })),
  )
}
