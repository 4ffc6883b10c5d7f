import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Undefined once it is done, or when its device, session or membership has ended. */
export async function findDelivery(db: Db, id: number, now: Date) {
  return db
    .selectFrom('push_deliveries as d')
    .innerJoin('push_subscriptions as p', 'p.id', 'd.subscription_id')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .innerJoin('members as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.person_id', '=', 's.person_id'),
    )
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('push_settings as w', 'w.person_id', 'p.person_id')
    .leftJoin('notifications as n', 'n.id', 'd.notification_id')
    .select(['d.id', 'd.subscription_id', 'd.notification_id', 'd.created_at', 'd.attempts'])
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.not_before', 's.company_id', 'c.notification_preferences'])
    .select(['w.hide_content', 'w.quiet_from', 'w.quiet_to'])
    .select(['n.company_id as told_company_id', 'n.type', 'n.title', 'n.message', 'n.read_at', 'n.hidden'])
    .select(['n.related_type', 'n.related_id', 'n.related_data'])
    .where('d.id', '=', id)
    .where('d.started_at', 'is', null)
    .where('d.sent_at', 'is', null)
    .where('d.dropped_at', 'is', null)
    .where('d.given_up_at', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('c.standing', '<>', 'banned')
    .executeTakeFirst()
}

export type OpenDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** True for one caller only, however many have the same job. */
export async function startDelivery(db: Db, id: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('push_deliveries')
    .set({ started_at: now, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type Outcome =
  | { sent_at: Date }
  | { dropped_at: Date }
  | { given_up_at: Date; last_error: string }
  | { started_at: null; last_error: string }

export async function endDelivery(db: Db, id: number, outcome: Outcome): Promise<void> {
  await db.updateTable('push_deliveries').set(outcome).where('id', '=', id).execute()
}

export async function updateReceiver(
  db: Db,
  id: number,
  change: { last_sent_at: Date; not_before: Date | null } | { not_before: Date },
): Promise<void> {
  await db.updateTable('push_subscriptions').set(change).where('id', '=', id).execute()
}

/** For the device that asks; undefined if it gets none, or had one in these seconds. */
export async function insertTrial(trx: Db, sessionId: number, now: Date, pauseSeconds: number) {
  const { rows } = await sql<{ id: number | null }>`
    with here as (select id from push_subscriptions where session_id = ${sessionId} for no key update),
    added as (
      insert into push_deliveries (subscription_id, created_at) select id, ${now} from here where not exists (
        select from push_deliveries d where d.subscription_id = here.id and d.notification_id is null
          and d.created_at > ${new Date(now.getTime() - pauseSeconds * 1000)})
      returning id
    )
    select (select id from added) as id from here`.execute(trx)
  return rows[0]
}
