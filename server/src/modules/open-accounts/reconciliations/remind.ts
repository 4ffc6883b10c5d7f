import { toAmount } from '@bedesten/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { toSignedMinor } from '../../ledgers/account-limits.queries.ts'
import { notifyAccount, sideOf } from '../account-notices.ts'
import { formatBalance, nameOf, toPlainDay } from './ask.ts'
import { findReconciliation } from './reconciliations.queries.ts'

/** Once, seven days after it was asked. Who has been reminded is not read again, so that it ends. */
export async function remindReconciliations(db: Db, now: Date, atOnce = 500): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number; asked_by: number }>`
      select id, asked_by from reconciliations where state = 'asked' and voided_at is null and reminded_at is null
        and created_at < ${now}::timestamptz - interval '7 days' order by created_at limit ${atOnce}`.execute(db)
    for (const { id, asked_by } of rows) await inTransaction(db, (trx) => remind(trx, { id, asked_by }, now))
    if (rows.length < atOnce) return
  }
}

async function remind(trx: Db, { id, asked_by }: { id: number; asked_by: number }, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update reconciliations set reminded_at = ${now}
    where id = ${id} and reminded_at is null and state = 'asked' and voided_at is null`.execute(trx)
  const row = numAffectedRows ? await findReconciliation(trx, asked_by, id) : undefined
  if (!row) return
  const asked = row.seller_id === asked_by ? row.buyer_id : row.seller_id
  const said = formatBalance(toAmount(toSignedMinor(row.balance)), row.currency)
  const notice = {
    companyId: asked,
    side: sideOf(asked, row.seller_id),
    otherId: asked_by,
    key: `reconciliation:${id}:reminded`,
    title: 'Mutabakat Hatırlatması',
    message: `${await nameOf(trx, asked_by)} ${toPlainDay(row.day)} mutabakatı için yanıtınızı bekliyor: ${said}.`,
  }
  await notifyAccount(trx, notice, now)
}
