import type { ReconciliationAnswer } from '@bedesten/contract/reconciliations.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { retryTransaction } from '../../../db/transaction.ts'
import type { Author } from '../../../http/access.ts'
import { AppError, conflict, invalid, notFound } from '../../../http/errors.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { toSignedMinor } from '../../ledgers/account-limits.queries.ts'
import { toSignedNumeric } from '../../ledgers/entries.queries.ts'
import { notifyAccount, sideOf } from '../account-notices.ts'
import { nameOf, toPlainDay } from './ask.ts'
import { findReconciliation } from './reconciliations.queries.ts'

interface Answering {
  me: Author
  id: number
  answer: ReconciliationAnswer
}

/** By the side that was asked, once. */
export async function answerReconciliation(db: Db, { me, id, answer }: Answering): Promise<void> {
  await retryTransaction(db, async (trx) => {
    const now = new Date()
    await sql`select from reconciliations where id = ${id} for no key update`.execute(trx)
    const row = await findReconciliation(trx, me.id, id)
    if (!row) throw notFound('Mutabakat bulunamadı.')
    if (row.asked_by === me.id)
      throw new AppError(403, 'own_reconciliation', 'Kendi istediğiniz mutabakatı karşı taraf yanıtlar.')
    if (row.voided_at) throw conflict('voided', 'Aynı gün için yeni bir mutabakat istendi; bu istek geçersiz.')
    if (row.answered_at) throw conflict('answered', 'Bu mutabakat yanıtlandı; yanıt değiştirilemez.')
    const asked = toSignedMinor(row.balance)
    const balance = answer.agrees ? asked : (answer.balance ?? asked)
    if (!answer.agrees && balance === asked) {
      throw invalid([{ path: 'balance', msg: 'Bakiyeniz istenenle aynı; “Mutabıkız” yanıtını verebilirsiniz' }])
    }
    const state = answer.agrees ? 'agreed' : 'disputed'
    await sql`
      update reconciliations set state = ${state}, answer_balance = ${toSignedNumeric(balance)}::numeric,
        answer_text = ${answer.text ?? null}, answered_person_id = ${me.personId}, answered_at = ${now}
      where id = ${id}`.execute(trx)
    const word = answer.agrees ? 'Mutabıkız' : 'Mutabık değiliz'
    const name = await nameOf(trx, me.id)
    const target = `${await nameOf(trx, row.asked_by)} · ${toPlainDay(row.day)} · ${word}`
    await recordActivity(trx, me, { kind: 'payment', text: 'mutabakatı yanıtladı', target }, now)
    const notice = {
      companyId: row.asked_by,
      side: sideOf(row.asked_by, row.seller_id),
      otherId: me.id,
      key: `reconciliation:${id}:answered`,
      title: 'Mutabakat Yanıtı',
      message: `${name} ${toPlainDay(row.day)} mutabakatını yanıtladı: ${word}.`,
    }
    await notifyAccount(trx, notice, now)
  })
}
