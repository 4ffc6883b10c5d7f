import { PAPERS_MAX, type PaperKind } from '@bedesten/contract/verification'
import type { Db } from '../../db/database.ts'
import { inTransaction, retryTransaction } from '../../db/transaction.ts'
import type { Author } from '../../http/access.ts'
import { conflict, invalid, notFound } from '../../http/errors.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { markFilesRemoved } from '../media/media.queries.ts'
import type { Media } from '../media/media.ts'
import { recordFiles, storeFile } from '../media/private-files.ts'
import { refuseOverQuota } from '../media/quota.ts'
import { insertEntry } from '../operators/queue/insert-entry.ts'
import * as queries from './verification.queries.ts'

/** In place of the one of its kind, except for other papers, of which there may be several. */
export async function addPaper(db: Db, media: Media, me: Author, kind: PaperKind, sent: ReceivedFile): Promise<void> {
  const now = new Date()
  // Refused before the file costs anything.
  refuseWhileSubmitted(await queries.readVerification(db, me.id))
  await refuseOverQuota(db, media, me.id, now)
  const file = await storeFile(media, sent, ['pdf', 'photo'])
  await inTransaction(db, async (trx) => {
    const [uploadId = 0] = await recordFiles(trx, media, me.id, [file], now)
    await queries.holdCompany(trx, me.id)
    refuseWhileSubmitted(await queries.readVerification(trx, me.id))
    if (kind !== 'other') await markFilesRemoved(trx, await queries.deletePapers(trx, me.id, { kind }), now)
    await queries.insertPaper(trx, { companyId: me.id, kind, uploadId, now })
    if ((await queries.listPapers(trx, me.id)).length > PAPERS_MAX) {
      throw invalid([{ path: 'file', msg: `En fazla ${PAPERS_MAX} belge yükleyebilirsiniz` }])
    }
  })
}

export async function deletePaper(db: Db, companyId: number, id: number): Promise<void> {
  const now = new Date()
  await inTransaction(db, async (trx) => {
    await queries.holdCompany(trx, companyId)
    refuseWhileSubmitted(await queries.readVerification(trx, companyId))
    const uploads = await queries.deletePapers(trx, companyId, { id })
    if (uploads.length === 0) throw notFound('Belge bulunamadı.')
    await markFilesRemoved(trx, uploads, now)
  })
}

function refuseWhileSubmitted({ state }: queries.VerificationRow): void {
  if (state === 'submitted') {
    throw conflict('in_review', 'Belgeleriniz inceleniyor. Değiştirmek için önce geri çekin.')
  }
}

/** Papers that were found wanting may be sent again at once. */
export async function submit(db: Db, me: Author): Promise<void> {
  await retryTransaction(db, (trx) => submitIn(trx, me, new Date()))
}

/** The number of its entry in the queue. */
export async function submitIn(trx: Db, me: Author, now: Date): Promise<number> {
  await queries.holdCompany(trx, me.id)
  const { state, submitted_at } = await queries.readVerification(trx, me.id)
  if (state === 'submitted') throw conflict('in_review', 'Belgeleriniz zaten inceleniyor.')
  if (state === 'approved') throw conflict('already_approved', 'Firmanız zaten doğrulandı.')
  const papers = await queries.listPapers(trx, me.id)
  if (papers.length === 0) throw invalid([{ path: 'papers', msg: 'En az bir belge yükleyin' }])
  const title = state === 'needs_changes' ? `Düzeltme geldi, ${papers.length} belge` : TITLES[state]
  await queries.saveState(trx, me.id, { state: 'submitted', remark: null, submitted_at: now })
  await queries.clearRemarks(trx, me.id)
  await recordActivity(trx, me, { kind: 'profile', text: 'doğrulama belgelerini gönderdi' }, now)
  return insertEntry(trx, {
    kind: 'verification',
    companyId: me.id,
    title: state === 'none' && submitted_at ? TITLES.rejected : title,
    now,
  })
}

const TITLES = {
  none: 'Belgeler, ilk başvuru',
  rejected: 'Belgeler, yeniden başvuru',
  revoked: 'Belgeler, mühür geri alındıktan sonra',
}

/** Only until somebody looks at them. */
export async function withdraw(db: Db, me: Author): Promise<void> {
  const now = new Date()
  await retryTransaction(db, async (trx) => {
    const { state, entry_id, approved_legal_name, approved_tax_number } = await queries.readVerification(trx, me.id)
    if (state !== 'submitted' || entry_id === null) throw conflict('not_submitted', 'İncelemede belgeniz yok.')
    if (!(await queries.deleteFreeEntry(trx, entry_id))) {
      throw conflict('in_review', 'Belgelerinize bakılmaya başlandı, artık geri çekilemez.')
    }
    const wasApproved = approved_legal_name !== null || approved_tax_number !== null
    await queries.saveState(trx, me.id, { state: wasApproved ? 'revoked' : 'none' })
    await recordActivity(trx, me, { kind: 'profile', text: 'doğrulama belgelerini geri çekti' }, now)
  })
}

/** Legal name or tax number are others: the badge is gone until somebody has seen them. */
export async function followLegalChange(trx: Db, companyId: number, now: Date): Promise<void> {
  const { state } = await queries.readVerification(trx, companyId)
  if (state === 'submitted') return queries.touchEntry(trx, companyId, now)
  if (state !== 'approved') return
  await queries.saveState(trx, companyId, { state: 'submitted', remark: null, submitted_at: now })
  await queries.setBadge(trx, companyId, false, now)
  await insertEntry(trx, { kind: 'verification', companyId, title: 'Unvan ya da vergi numarası değişti, yeniden', now })
}
