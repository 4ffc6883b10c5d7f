import { CONSENT_SLUGS, NEEDED_CONSENTS } from '@bedesten/contract/consents'
import { findLegalSlug, LEGAL_SLUGS, LEGAL_TITLES, type LegalSlug } from '@bedesten/contract/legal'
import type { OpenedText, OperatorLegalText } from '@bedesten/contract/operator-legal.schemas'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { findInForce } from './read-legal-page.ts'
import { listPublished, readBody } from './legal-texts.queries.ts'
import { SHIPPED_TEXTS } from './shipped-texts.ts'

export function listTexts(db: Db): Promise<OperatorLegalText[]> {
  return Promise.all(LEGAL_SLUGS.map((slug) => describeText(db, slug)))
}

export async function openText(db: Db, name: string): Promise<OpenedText> {
  const slug = findLegalSlug(name)
  if (!slug || slug === 'iletisim') throw notFound('Metin bulunamadı')
  const [text, draft] = await Promise.all([describeText(db, slug), findDraft(db, slug)])
  const newest = text.versions[0]?.version
  const base = newest === undefined ? undefined : await readBody(db, slug, newest)
  return {
    ...text,
    draft: draft && { ...text.draft, ...toDraft(draft), text: draft.body },
    base: base ?? SHIPPED_TEXTS[slug],
  }
}

async function describeText(db: Db, slug: LegalSlug): Promise<OperatorLegalText> {
  if (slug === 'iletisim')
    return { slug, title: LEGAL_TITLES[slug], written: false, in_force: null, draft: null, versions: [] }
  const [published, draft, consents] = await Promise.all([
    listPublished(db, slug),
    findDraft(db, slug),
    countConsents(db, slug),
  ])
  return {
    slug,
    title: LEGAL_TITLES[slug],
    written: true,
    in_force: findInForce(published, new Date())?.version ?? null,
    draft: draft ? toDraft(draft) : null,
    versions: published.map(({ published_at, ...version }) => ({
      ...version,
      published_at: published_at.toISOString(),
      consents: consents && (consents.get(version.version) ?? 0),
    })),
  }
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

async function findDraft(db: Db, slug: Exclude<LegalSlug, 'iletisim'>) {
  const row = await db
    .selectFrom('legal_texts')
    .leftJoin('persons', 'persons.id', 'legal_texts.updated_by')
    .select(['version', 'body', 'revision', 'legal_texts.updated_at'])
    .select(sql<string | null>`coalesce(persons.name, persons.email)`.as('updated_by'))
    .where('slug', '=', slug)
    .where('published_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

function toDraft({ version, revision, updated_at, updated_by }: DraftRow) {
  return { version, revision, updated_at: updated_at.toISOString(), updated_by }
}

/** Null for a text that nobody is asked to agree to. */
async function countConsents(db: Db, slug: LegalSlug): Promise<Map<number, number> | null> {
  const kind = NEEDED_CONSENTS.find((one) => CONSENT_SLUGS[one] === slug)
  if (!kind) return null
  const { rows } = await sql<{ version: number; count: number }>`
    select version, count(*)::int as count from consents where kind = ${kind} and ended_at is null group by version`.execute(
    db,
  )
  return new Map(rows.map(({ version, count }) => [version, count]))
}
