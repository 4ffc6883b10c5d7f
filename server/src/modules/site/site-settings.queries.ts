import type { Provider, Site } from '@bedesten/contract/site.schemas'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { SiteSettingsTable } from '../../db/operator-tables.ts'

type Settings = Selectable<Omit<SiteSettingsTable, 'id' | 'updated_at'>> & { updated_at: Date | null }

export const EMPTY_PROVIDER: Provider = {
  name: null,
  mersis_number: null,
  chamber: null,
  address: null,
  kep_address: null,
  email: null,
  phone: null,
}

/** Until an operator has changed something. */
const DEFAULTS: Settings = {
  name: 'Bedesten',
  provider: null,
  notice_kind: null,
  notice_text: null,
  notice_from: null,
  notice_to: null,
  registration: 'open',
  updated_at: null,
}

export async function readSiteSettings(db: Db): Promise<Settings> {
  return (await db.selectFrom('site_settings').selectAll().executeTakeFirst()) ?? DEFAULTS
}

/** Public settings; the notice only in its period. */
export async function readPublicSite(
  db: Db,
  now: Date,
): Promise<Pick<Site, 'name' | 'notice' | 'registration' | 'provider'>> {
  const { name, provider, registration, notice_kind: kind, notice_text: text, ...notice } = await readSiteSettings(db)
  const begins = notice.notice_from?.getTime() ?? Number.NEGATIVE_INFINITY
  const ends = notice.notice_to?.getTime() ?? Number.POSITIVE_INFINITY
  const isShown = begins <= now.getTime() && now.getTime() < ends
  return { name, registration, provider, notice: kind && text !== null && isShown ? { kind, text } : null }
}
interface SettingsChange extends Partial<Omit<Settings, 'provider' | 'updated_at'>> {
  provider?: Provider | undefined
}

/** Undefined leaves a setting as it is. */
export async function saveSiteSettings(trx: Db, change: SettingsChange, now: Date): Promise<void> {
  const { provider, ...rest } = change
  const given = { ...rest, ...(provider && { provider: JSON.stringify(provider) }), updated_at: now }
  const { provider: _none, ...defaults } = DEFAULTS
  await trx
    .insertInto('site_settings')
    .values({ ...defaults, ...given })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
    .execute()
}
