import { COMPLAINT_LABELS, type ComplaintKind } from '@bedesten/contract/complaints'
import { randomInt } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ReceivedFile } from '../../http/uploads/receive.ts'
import type { AttemptLimits } from '../accounts/limits/limits.ts'
import { insertMail } from '../mail/mails.queries.ts'
import type { Media } from '../media/media.ts'
import { dueTime } from '../operators/queue/due.ts'
import { insertEntry } from '../operators/queue/insert-entry.ts'
import { takeSnapshot } from '../reports/snapshots.ts'
import { insertFiles } from './complaints.queries.ts'
import { findThing } from './find-thing.ts'
import { notifyCompany } from './complaint-notices.ts'
import { storePapers } from './store-papers.ts'

export interface SentComplaint {
  kind: ComplaintKind
  address: string
  name: string
  email: string
  text: string
}

interface Deps {
  media: Media
  limits: AttemptLimits
  /** Of who complains. */
  from: string
}

/** One entry of the queue with what the address shows now; a receipt goes to who complained, a question to the company. */
export async function sendComplaint(db: Db, { media, limits, from }: Deps, sent: SentComplaint, files: ReceivedFile[]) {
  await limits.startComplaint(db, from, sent.email)
  const stored = await storePapers(media, files)
  const now = new Date()
  const thing = await findThing(db, sent.address)
  return inTransaction(db, async (trx) => {
    const snapshot = thing ? await takeSnapshot(trx, thing.kind, thing.id) : null
    const about = snapshot?.title.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX) ?? sent.address.slice(0, TITLE_MAX)
    const entryId = await insertEntry(trx, {
      kind: 'complaint',
      companyId: thing?.companyId ?? null,
      title: `${COMPLAINT_LABELS[sent.kind]}: ${about}`,
      now,
      ...(thing && { subject: { kind: thing.kind, id: thing.id }, snapshot }),
    })
    const { id, number } = await insertComplaint(trx, { ...sent, companyId: thing?.companyId ?? null, entryId, now })
    await insertFiles(trx, { complaintId: id, answerId: null, files: stored, now })
    const receipt = { address: sent.email, template: 'complaint_received', data: { complaint_id: id }, created_at: now }
    await insertMail(trx, receipt)
    if (thing) await notifyCompany(trx, { id, number, companyId: thing.companyId, step: 'asked', now })
    return { number, created_at: now.toISOString(), due_at: dueTime('complaint', now).toISOString() }
  })
}

interface NewComplaint extends SentComplaint {
  companyId: number | null
  entryId: number
  now: Date
}

/** Four characters are soon taken on a busy day: then others are tried. */
async function insertComplaint(trx: Db, { address, companyId, entryId, now, ...sent }: NewComplaint) {
  for (;;) {
    const inserted = await trx
      .insertInto('complaints')
      .values({
        ...sent,
        number: newNumber(now),
        thing_address: address,
        company_id: companyId,
        entry_id: entryId,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

const TITLE_MAX = 80
/** Without characters that are confused on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const istanbulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

/** `SK`, the day in Istanbul and four random characters. */
function newNumber(now: Date): string {
  const day = istanbulDay.format(now).replaceAll('-', '')
  return `SK${day}${Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
