import { KEY_DEVICE, type ActivityKind } from '@bedesten/contract/activity'
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

/** The author without a request: a job started by a person, the demo content. */
export function authorOf(companyId: number, personId: number | null = null): Author {
  return { id: companyId, personId, keyName: null, userAgent: '' }
}
