import { KEY_DEVICE, type ActivityKind } from '@bedesten/contract/activity'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Author } from '../../http/access.ts'
import { describeDevice } from './device.ts'

export interface Act {
  kind: ActivityKind
  /** The text after the name: `fiyat değiştirdi`. */
  text: string
  /** The subject of the act. */
  target?: string | null | undefined
  old?: string | null | undefined
  new?: string | null | undefined
}

/** Call it in the transaction of the act. */
export async function recordActivity(trx: Db, author: Author, acts: Act | Act[], now: Date): Promise<void> {
  const rows = toRows(author, acts, now)
  if (rows.length > 0) await trx.insertInto('activity').values(rows).execute()
}

/** Records with the next statement of the act: `recording(trx, me, act, now).insertInto(…)`. */
export function recording(trx: Db, author: Author, acts: Act | Act[], now: Date) {
  return trx.with('recorded', (db) => db.insertInto('activity').values(toRows(author, acts, now)))
}

function toRows({ id, personId, keyName, userAgent }: Author, acts: Act | Act[], now: Date) {
  const device = keyName === null ? (userAgent === '' ? null : describeDevice(userAgent)) : KEY_DEVICE
  return [acts].flat().map((act) => ({
    company_id: id,
    person_id: personId,
    key_name: keyName,
    kind: act.kind,
    text: act.text,
    target: act.target ?? null,
    old_value: act.old ?? null,
    new_value: act.new ?? null,
    device,
    created_at: now,
  }))
}

interface Acting {
  userAgent: string
  now: Date
}

/** Of the account of a person, which concerns every company that she belongs to. */
export async function recordForPerson(trx: Db, personId: number, act: Act, acting: Acting): Promise<void> {
  await insertForPersons(trx, sql`p.id = ${personId}`, act, acting).execute()
}

/** For the next statement, as `recording`: nothing where nobody has the address, at the same cost. */
export function recordingFailedLogin(db: Db, email: string, acting: Acting) {
  return db.with('recorded', (trx) => insertForPersons(trx, sql`p.email = ${email}`, FAILED_LOGIN, acting))
}

export async function recordFailedLogin(db: Db, email: string, acting: Acting): Promise<void> {
  await insertForPersons(db, sql`p.email = ${email}`, FAILED_LOGIN, acting).execute()
}

const FAILED_LOGIN: Act = { kind: 'login', text: 'hesabıyla başarısız giriş denendi' }

function insertForPersons(
  db: Pick<Db, 'insertInto'>,
  whose: RawBuilder<unknown>,
  act: Act,
  { userAgent, now }: Acting,
) {
  const device = userAgent === '' ? null : describeDevice(userAgent)
  return db
    .insertInto('activity')
    .columns(['company_id', 'person_id', 'kind', 'text', 'target', 'old_value', 'new_value', 'device', 'created_at'])
    .expression(
      sql`select m.company_id, p.id, ${act.kind}::text, ${act.text}::text, ${act.target ?? null}::text, ${act.old ?? null}::text,
        ${act.new ?? null}::text, ${device}::text, ${now}::timestamptz
        from persons p join members m on m.person_id = p.id where ${whose}`,
    )
}

/** The author without a request: a job started by a person, the demo content. */
export function authorOf(companyId: number, personId: number | null = null): Author {
  return { id: companyId, personId, keyName: null, userAgent: '' }
}
