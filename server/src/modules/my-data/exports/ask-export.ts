import type { ExportKind } from '@bedesten/contract/my-data'
import { NOT_ALLOWED } from '@bedesten/contract/rights'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PersonMe } from '../../../http/access.ts'
import { AppError, conflict, notFound } from '../../../http/errors.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import type { Media } from '../../media/media.ts'
import { privateKeyOf } from '../../media/private-keys.ts'
import { findExport, insertExport, listExports } from './exports.queries.ts'
import { makeExportJob } from './make-export.ts'

export async function listOwnExports(db: Db, me: PersonMe) {
  return listExports(db, me.personId, await ownedBy(me), new Date())
}

export async function askExport(db: Db, me: PersonMe, kind: ExportKind) {
  const companyId = kind === 'company' ? await ownedBy(me) : null
  if (kind === 'company' && companyId === null) throw new AppError(403, 'not_allowed', NOT_ALLOWED)
  const now = new Date()
  return inTransaction(db, async (trx) => {
    const inserted = await insertExport(trx, { personId: me.personId, companyId, kind, now })
    if (!inserted) throw conflict('once_a_day', 'Bugün zaten hazırlandı. Yarın yeniden hazırlayabilirsiniz.')
    await addJob(
      trx,
      makeExportJob,
      { export_id: inserted.id },
      { key: `data_export:${inserted.id}`, queue: makeExportJob.name },
    )
    if (me.member && companyId !== null) {
      await recordActivity(trx, me.member, { kind: 'export', text: 'şirketin bütün verisini istedi' }, now)
    }
    return inserted
  })
}

/** Of the person who asked for it; that of a company as long as she owns it. */
export async function openExport(db: Db, media: Media, me: PersonMe, id: number) {
  const found = await findExport(db, id)
  const isMine = found?.person_id === me.personId && found.company_id === null
  const isOurs =
    found?.person_id === me.personId && found.company_id !== null && found.company_id === (await ownedBy(me))
  const isThere = found?.file_name && found.expires_at && found.expires_at > new Date()
  const file = (isMine || isOurs) && isThere ? await media.files.read(privateKeyOf(found.file_name ?? '')) : undefined
  if (!found || !file) throw notFound('Dosya bulunamadı ya da süresi doldu.')
  if (me.member && isOurs) {
    const act = { kind: 'export', text: 'şirketin bütün verisini indirdi' } as const
    await recordActivity(db, me.member, act, new Date())
  }
  const name = `bedesten-${found.kind === 'person' ? 'kisisel' : 'sirket'}-verileri-${found.day}.zip`
  return { type: 'application/zip', name, content: file.stream, bytes: file.bytes }
}

async function ownedBy({ member }: PersonMe): Promise<number | null> {
  return member && (await member.readRights()).includes('close') ? member.id : null
}
