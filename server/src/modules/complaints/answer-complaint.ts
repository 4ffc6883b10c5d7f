import type { Db } from '../../db/database.ts'
import { retryTransaction } from '../../db/transaction.ts'
import type { SessionMe } from '../../http/access.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import type { Media } from '../media/media.ts'
import { insertEntry } from '../operators/queue/insert-entry.ts'
import { holdComplaint, insertFiles, listAnswers } from './complaints.queries.ts'
import { mayAnswer } from './complaints.view.ts'
import { storePapers } from './store-papers.ts'

/** The word of the company; after the decision it is its objection, which the operators decide anew. */
export async function answerComplaint(
  db: Db,
  media: Media,
  me: SessionMe,
  { number, text, files }: { number: string; text: string; files: ReceivedFile[] },
): Promise<void> {
  // Refused before the files cost anything.
  await getAnswerable(db, me.id, number)
  const stored = await storePapers(media, files)
  await retryTransaction(db, async (trx) => {
    const now = new Date()
    const complaint = await getAnswerable(trx, me.id, number)
    const objects = complaint.state === 'closed'
    const { id } = await trx
      .insertInto('complaint_answers')
      .values({ complaint_id: complaint.id, person_id: me.personId, text, objects, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertFiles(trx, { complaintId: complaint.id, answerId: id, files: stored, now })
    if (!objects) return
    const decided = await trx
      .selectFrom('queue_entries')
      .select(['subject_kind', 'subject_id'])
      .where('id', '=', complaint.entry_id)
      .executeTakeFirstOrThrow()
    const subject =
      decided.subject_kind === null || decided.subject_id === null
        ? undefined
        : { kind: decided.subject_kind, id: decided.subject_id }
    const title = `Karşı çıkma, ${complaint.title}`.slice(0, 200)
    const entryId = await insertEntry(trx, {
      kind: 'complaint',
      companyId: me.id,
      title,
      now,
      ...(subject && { subject }),
    })
    await trx.updateTable('complaints').set({ entry_id: entryId }).where('id', '=', complaint.id).execute()
  })
}

async function getAnswerable(db: Db, companyId: number, number: string) {
  const complaint = await holdComplaint(db, companyId, number)
  if (!complaint) throw notFound('Şikâyet bulunamadı.')
  if (!mayAnswer(complaint, await listAnswers(db, [complaint.id]))) {
    throw conflict('answered', 'Bu şikâyete verebileceğiniz yanıtların hepsini verdiniz.')
  }
  return complaint
}
