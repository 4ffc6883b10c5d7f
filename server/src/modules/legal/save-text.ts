import { LEGAL_TITLES, type WrittenSlug } from '@bedesten/contract/legal'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Operator } from '../../http/access.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { recordAct } from '../operators/record-act.ts'
import { istanbulDay } from './read-legal-page.ts'
import { SHIPPED_TEXTS } from './shipped-texts.ts'

interface SavedText {
  slug: WrittenSlug
  text: string
  revision?: number | undefined
  publish?: { holds_from: string; ask_again?: boolean | undefined } | undefined
  reason?: string | undefined
}

/** The one draft of a text; publishing closes it for good, from the named day on. */
export async function saveText(db: Db, operator: Operator, { slug, text, revision, publish, reason }: SavedText) {
  const now = new Date()
  await inTransaction(db, async (trx) => {
    const saved = await saveDraft(trx, operator, { slug, text, revision }, now)
    if (!publish || reason === undefined) return
    await refuseUnfitDay(trx, slug, publish.holds_from, now)
    const { holds_from, ask_again = false } = publish
    await trx
      .updateTable('legal_texts')
      .set({ holds_from, ask_again, reason, published_at: now })
      .where('id', '=', saved.id)
      .execute()
    const subject = `${LEGAL_TITLES[slug]}, sürüm ${saved.version}`
    await recordAct(trx, operator, { act: 'legal', text: 'yasal metni yayımladı', subject, reason }, now)
  })
}

type Draft = Pick<SavedText, 'slug' | 'text' | 'revision'>

async function saveDraft(trx: Db, { personId }: Operator, { slug, text, revision }: Draft, now: Date) {
  // Of several who save at once one waits for the other.
  await sql`select pg_advisory_xact_lock(4409, ${Object.keys(SHIPPED_TEXTS).indexOf(slug)})`.execute(trx)
  const before = await trx
    .selectFrom('legal_texts')
    .select(['id', 'version', 'revision'])
    .where('slug', '=', slug)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  if (revision !== undefined && revision !== (before?.revision ?? 0)) {
    throw conflict('changed', 'Bu taslak siz yazarken değişti. Son hâlini açın.')
  }
  const change = { body: text, updated_by: personId, updated_at: now }
  if (before) {
    const next = { ...change, revision: before.revision + 1 }
    await trx.updateTable('legal_texts').set(next).where('id', '=', before.id).execute()
    return before
  }
  const { rows } = await sql<{ id: number; version: number }>`
    insert into legal_texts (slug, version, body, updated_by, updated_at)
    select ${slug}, coalesce(max(version), 0) + 1, ${text}, ${personId}, ${now} from legal_texts where slug = ${slug}
    returning id, version`.execute(trx)
  const [inserted] = rows
  if (!inserted) throw new Error('The draft was not inserted.')
  return inserted
}

/** Versions follow each other in time, and none holds before it was there to be read. */
async function refuseUnfitDay(trx: Db, slug: WrittenSlug, day: string, now: Date): Promise<void> {
  if (day < istanbulDay(now)) throw invalid([{ path: 'publish.holds_from', msg: 'Yürürlük günü geçmişte olamaz' }])
  const { rows } = await sql<{ last: string | null }>`
    select to_char(max(holds_from), 'YYYY-MM-DD') as last from legal_texts where slug = ${slug}`.execute(trx)
  const last = rows[0]?.last ?? null
  if (last !== null && day < last) {
    throw invalid([{ path: 'publish.holds_from', msg: 'Yürürlük günü önceki sürümünkinden önce olamaz' }])
  }
}
