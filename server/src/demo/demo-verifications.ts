import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PAPER_KIND_LABELS, type PaperKind } from '@bedesten/contract/verification'
import type { Db } from '../db/database.ts'
import { authorOf } from '../modules/activity/record-activity.ts'
import { insertFile } from '../modules/media/media.queries.ts'
import type { Media } from '../modules/media/media.ts'
import { privateKeyOf } from '../modules/media/private-keys.ts'
import { closeEntry } from '../modules/operators/queue/entries.queries.ts'
import { recordAct } from '../modules/operators/record-act.ts'
import { decideVerification } from '../modules/verification/decide-verification.ts'
import { submitIn } from '../modules/verification/send-papers.ts'
import { insertPaper, listPapers } from '../modules/verification/verification.queries.ts'
import { updateVerified } from '../modules/companies/companies.queries.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface DemoVerification {
  company: string
  sent: number
  /** Absent: it waits in the queue. */
  decided?: {
    ago: number
    verdict: 'approve' | 'needs_changes'
    reason: string
    remarks?: Partial<Record<PaperKind, string>>
  }
}

/** One of each state that has papers to show. */
const VERIFICATIONS: DemoVerification[] = [
  {
    company: 'akpamuk',
    sent: 34 * DAY,
    decided: { ago: 33 * DAY, verdict: 'approve', reason: 'Belgeler ve bilgiler uyuyor.' },
  },
  {
    company: 'caydagi',
    sent: 3 * DAY,
    decided: {
      ago: 2 * DAY,
      verdict: 'needs_changes',
      reason: 'Sicil gazetesi uygun; öteki iki belgenin yenisi gerekiyor.',
      remarks: {
        tax_plate: '2024 yılına ait. Bu yılın levhasını yükleyin.',
        signature: 'Alt kısmı kesik, noter kaşesi okunmuyor. Tüm sayfayı tarayın.',
      },
    },
  },
  { company: 'erciyes', sent: 5 * HOUR },
]

const KINDS: Record<Exclude<PaperKind, 'other'>, string> = {
  tax_plate: 'vergi-levhasi.pdf',
  registry: 'sicil-gazetesi.pdf',
  signature: 'imza-sirkuleri.pdf',
}

/** Verifications in three states, with papers that can be opened. */
export async function insertDemoVerifications(
  trx: Db,
  media: Media,
  ids: Map<string, number>,
  operator: { personId: number; name: string },
): Promise<void> {
  for (const verification of VERIFICATIONS)
    await insertOne(trx, media, ids.get(verification.company) ?? 0, { ...verification, operator })
  // No mail for invented people.
  await trx.deleteFrom('mails').where('template', '=', 'verification_decided').execute()
}

type Given = DemoVerification & { operator: { personId: number; name: string } }

async function insertOne(
  trx: Db,
  media: Media,
  companyId: number,
  { company: shortName, sent, decided, operator }: Given,
) {
  const now = new Date(Date.now() - sent)
  for (const kind of ['tax_plate', 'registry', 'signature'] as const) {
    const bytes = await drawPaper(PAPER_KIND_LABELS[kind])
    const name = randomBytes(16).toString('hex')
    await media.files.write(privateKeyOf(name), bytes)
    const file = { name, title: KINDS[kind], type: 'application/pdf', bytes: bytes.length }
    await insertPaper(trx, { companyId, kind, uploadId: await insertFile(trx, companyId, file, now), now })
  }
  // Badges of the demo are there without papers; this one is given for them.
  if (decided?.verdict === 'approve') await updateVerified(trx, shortName, false, now)
  const entryId = await submitIn(trx, authorOf(companyId), now)
  if (!decided) return
  const { ago, verdict, reason, remarks = {} } = decided
  const at = new Date(Date.now() - ago)
  const papers = (await listPapers(trx, companyId)).map(({ id, kind }) => ({ id, remark: remarks[kind] ?? null }))
  const text = await decideVerification(trx, companyId, { verdict, reason, papers, now: at })
  await closeEntry(trx, entryId, { decision: verdict, reason, by: operator.personId, now: at })
  const company = await trx
    .selectFrom('companies')
    .select(['id', 'company_name'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const by = { personId: operator.personId, name: operator.name, address: '127.0.0.1' }
  await recordAct(trx, by, { act: 'decide', text, entry: { id: entryId, kind: 'verification' }, company, reason }, at)
}

async function drawPaper(title: string): Promise<Buffer> {
  // Loaded on the first start only: loading it would lengthen every start by a sixth.
  const { default: Pdf } = await import('pdfkit')
  const doc = new Pdf({ size: 'A4', margin: 60 })
  const made = buffer(doc)
  // The font of PDF itself has no Turkish letters.
  doc.fontSize(20).text(
    title
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll('ı', 'i')
      .replaceAll('İ', 'I'),
  )
  doc.moveDown().fontSize(11).text('Bu belge deneme verisidir.')
  doc.end()
  return made
}
