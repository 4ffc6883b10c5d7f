import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { AppError } from '../../http/errors.ts'
import { hashBody } from './checkout.queries.ts'

interface Keyed {
  /** Keys of two people of a company are different keys, as those of two API keys. */
  me: Author
  /** Of the call. Keys of different names are different keys, and none of them is one of a checkout. */
  name: string
  /** Idempotency key; undefined: every request is another one. */
  key: string | undefined
  asked: object
}

const KEPT = sql`interval '24 hours'`

/**
 * One transaction whose answer a repeated request gets again, for a day. Two requests with one key wait for each other at its
 * row, which is written first.
 */
export async function answerOnce<Answer extends object>(
  db: Db,
  { me, name, key: given, asked }: Keyed,
  work: (trx: Db, now: Date) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  return retryTransaction(db, async (trx) => {
    const now = new Date()
    if (given === undefined) return { answer: await work(trx, now), replayed: false }
    const companyId = me.id
    // No header holds a line break, so that a checkout can have no such key.
    const key = [name, me.personId ?? `key ${me.keyName}`, given].join('\n')
    const hash = hashBody(asked)
    const { rows } = await sql`
      insert into checkout_requests as r (company_id, key, body_hash, answer, created_at)
      values (${companyId}, ${key}, ${hash}, '{}', ${now})
      on conflict (company_id, key) do update set body_hash = excluded.body_hash, answer = excluded.answer,
        created_at = excluded.created_at where r.created_at <= ${now}::timestamptz - ${KEPT}
      returning key`.execute(trx)
    if (rows.length === 0) return { answer: await readAnswer<Answer>(trx, companyId, key, hash), replayed: true }
    const answer = await work(trx, now)
    await sql`
      update checkout_requests set answer = ${JSON.stringify(answer)}
      where company_id = ${companyId} and key = ${key}`.execute(trx)
    return { answer, replayed: false }
  })
}

async function readAnswer<Answer>(trx: Db, companyId: number, key: string, hash: Buffer): Promise<Answer> {
  const { rows } = await sql<{ body_hash: Buffer; answer: Answer }>`
    select body_hash, answer from checkout_requests where company_id = ${companyId} and key = ${key}`.execute(trx)
  const [earlier] = rows
  if (!earlier?.body_hash.equals(hash)) {
    throw new AppError(422, 'key_reused', 'Bu Idempotency-Key ile daha önce başka bir istek gönderildi')
  }
  return earlier.answer
}
