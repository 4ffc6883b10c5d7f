import { LEGAL_TITLES, SHIPPED_VERSION, type LegalSlug, type WrittenSlug } from '@bedesten/contract/legal'
import type { LegalPage } from '@bedesten/contract/legal.schemas'
import type { Provider } from '@bedesten/contract/site.schemas'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../http/errors.ts'
import { readSiteSettings } from '../site/site-settings.queries.ts'
import { listPublished, readBody, type PublishedText } from './legal-texts.queries.ts'
import { renderMarkdown } from './render-markdown.ts'
import { fillRetentionTable } from './retention-table.ts'
import { SHIPPED_TEXTS } from './shipped-texts.ts'

/** The version that holds today, or the one that is asked for. */
export async function readLegalPage(db: Db, slug: LegalSlug, asked: number | undefined, now: Date): Promise<LegalPage> {
  if (slug === 'iletisim') return readImprint(db, asked)
  const published = await listPublished(db, slug)
  const inForce = findInForce(published, now)
  const shown = asked === undefined ? inForce : published.find(({ version }) => version === asked)
  if (!shown) return readShipped(slug, asked, published, inForce)
  const body = await readBody(db, slug, shown.version)
  if (body === undefined) throw notFound(NO_VERSION)
  const next = published.findLast(({ version }) => version > shown.version)
  return {
    ...describe(slug, published),
    version: shown.version,
    published_at: shown.published_at.toISOString(),
    holds_from: shown.holds_from,
    held_until: next && next.holds_from <= istanbulDay(now) ? dayBefore(next.holds_from) : null,
    html: renderMarkdown(fillRetentionTable(body)),
    draft: false,
  }
}

const NO_VERSION = 'Bu sürüm bulunamadı.'

/** Also before the first version holds. */
function readShipped(
  slug: WrittenSlug,
  asked: number | undefined,
  published: PublishedText[],
  inForce: PublishedText | undefined,
): LegalPage {
  if (inForce || (asked !== undefined && asked !== SHIPPED_VERSION)) throw notFound(NO_VERSION)
  return {
    ...describe(slug, published),
    version: SHIPPED_VERSION,
    published_at: null,
    holds_from: null,
    held_until: null,
    html: renderMarkdown(fillRetentionTable(SHIPPED_TEXTS[slug])),
    draft: true,
  }
}

/** Made from the identity of the provider, so it has no versions. */
async function readImprint(db: Db, asked: number | undefined): Promise<LegalPage> {
  if (asked !== undefined && asked !== SHIPPED_VERSION) throw notFound(NO_VERSION)
  const { provider } = await readSiteSettings(db)
  return {
    ...describe('iletisim', []),
    version: SHIPPED_VERSION,
    published_at: null,
    holds_from: null,
    held_until: null,
    html: renderMarkdown(provider ? writeImprint(provider) : NO_PROVIDER),
    draft: !provider?.name,
  }
}

const NO_PROVIDER = 'Hizmet sağlayıcının kimliği henüz girilmedi.'

const LINES: [label: string, field: keyof Provider][] = [
  ['Unvan', 'name'],
  ['MERSİS', 'mersis_number'],
  ['Meslek odası', 'chamber'],
  ['Adres', 'address'],
  ['KEP', 'kep_address'],
  ['E-posta', 'email'],
  ['Telefon', 'phone'],
]

function writeImprint(provider: Provider): string {
  const lines = LINES.flatMap(([label, field]) => {
    const value = provider[field]
    return value === null ? [] : [`- **${label}:** ${escapeMarkdown(value)}`]
  })
  return `Bedesten’i işleten hizmet sağlayıcı:\n\n${lines.join('\n')}`
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]()#+\-.!|<>~]/g, '\\$&')
}

function describe(slug: LegalSlug, published: PublishedText[]) {
  return {
    slug,
    title: LEGAL_TITLES[slug],
    versions: published.map(({ version, holds_from, published_at }) => ({
      version,
      holds_from,
      published_at: published_at.toISOString(),
    })),
  }
}

/** The newest of those whose day has come. */
export function findInForce<Text extends { holds_from: string }>(published: Text[], now: Date): Text | undefined {
  const today = istanbulDay(now)
  return published.find(({ holds_from }) => holds_from <= today)
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' })

export function istanbulDay(now: Date): string {
  return dayFormat.format(now)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}
