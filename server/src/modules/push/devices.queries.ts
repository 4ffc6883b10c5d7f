import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SessionMe } from '../../http/access.ts'
import type { Receiver } from './push-message.ts'

type Mine = Pick<SessionMe, 'personId' | 'sessionId'>

/** Those of open sessions, newest first. */
export async function listDevices(db: Db, personId: number, now: Date) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 'p.created_at', 'p.last_sent_at', 's.user_agent'])
    .where('p.person_id', '=', personId)
    .where('s.expires_at', '>', now)
    .orderBy('p.id', 'desc')
    .execute()
}

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

/** From an earlier login in this browser: only the browser knows its address together with its keys. */
export async function takeOver(trx: Db, { sessionId }: Mine, { endpoint, p256dh, auth }: Receiver): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .where('session_id', '<>', sessionId)
    .execute()
}

/** In place of an earlier one of the session. Nothing is written if the session ends at this moment. */
export async function putDevice(
  trx: Db,
  { personId, sessionId }: Mine,
  receiver: Receiver,
  now: Date,
): Promise<boolean> {
  const { endpoint, p256dh, auth } = receiver
  const result = await sql`
    insert into push_subscriptions (person_id, session_id, company_id, endpoint, p256dh, auth, created_at)
    select person_id, id, company_id, ${endpoint}, ${p256dh}, ${auth}, ${now} from sessions
    where id = ${sessionId} and person_id = ${personId} and company_id is not null and revoked_at is null for share
    on conflict on constraint push_subscriptions_session do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, not_before = null`.execute(trx)
  return result.numAffectedRows === 1n
}

export async function deleteDevice(db: Db, personId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function deleteDeviceHere(db: Db, { personId, sessionId }: Mine): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .execute()
}

/** The push service knows the browser no more. */
export async function deleteGone(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
