import type { ProfileChange } from '@bedesten/contract/companies.schemas'
import type { Currency } from '@bedesten/contract/money'
import type { Away } from '@bedesten/contract/selling.schemas'
import { lookalikeSkeleton } from '@bedesten/contract/short-name'
import { shortNameFromCompanyName } from '@bedesten/contract/short-name-suggestions'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isShown } from '../../db/shown-companies.ts'
import type { Author } from '../../http/access.ts'
import { recording } from '../activity/record-activity.ts'
import type { Tables } from '../../db/tables.ts'
import { hasBlocked } from './blocks/blocks.queries.ts'
import { awayOf } from './selling/selling.queries.ts'

/** Credentials and other private columns are never read for strangers. */
const PUBLIC_COLUMNS = [
  'id',
  'company_name',
  'short_name',
  'description',
  'phone',
  'city',
  'postal_code',
  'address',
  'website',
  'legal_name',
  'tax_office',
  'mersis_number',
  'kep_address',
  'latitude',
  'longitude',
  'location_name',
  'logo_url',
  'cover_image_url',
  'rating_sum',
  'rating_count',
  'total_followers',
  'total_products',
  'total_posts',
  'verified',
] as const

const PRIVATE_COLUMNS = [
  'email',
  'tax_number',
  'bank_name',
  'bank_account',
  'preferred_currency',
  'show_net_prices',
  'show_tax_number',
  'show_person_names',
] as const

type Viewer = number | undefined

type Columns<Names extends readonly (keyof Tables['companies'])[]> = Pick<
  Selectable<Tables['companies']>,
  Names[number]
>

export type PublicRow = Columns<typeof PUBLIC_COLUMNS> & {
  total_following: number
  is_following: boolean
  shown_tax_number: string | null
  blocked: boolean
  refuses_me: boolean
  away: Away | null
  /** Of its facts of trust. */
  order_count: number | null
  answer_minutes: number | null
  on_time_share: number | null
  cancelled_share: number | null
  member_since: string
  total_reviews: number
}

export type OwnRow = PublicRow & Columns<typeof PRIVATE_COLUMNS> & { email_confirmed: boolean }

export async function findCompany(db: Db, id: number, viewer: Viewer): Promise<PublicRow | undefined> {
  return readPublic(db, viewer, sql`companies.id = ${id}`)
}

export async function findCompanyByShortName(db: Db, name: string, viewer: Viewer): Promise<PublicRow | undefined> {
  return readPublic(db, viewer, sql`short_name = ${name}`)
}

/** Of whom something is listed: no more than the list needs, since it is looked up before each of them. */
export async function findListed(db: Db, shortName: string, viewer: Viewer) {
  return db
    .selectFrom('companies')
    .select(['id', 'total_products'])
    .where('short_name', '=', shortName)
    .where((row) => row.or([isShown(), row('id', '=', viewer ?? null)]))
    .executeTakeFirst()
}

/** Every field of the company itself. */
export async function getOwnCompany(db: Db, id: number): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`
    select ${nameColumns(PRIVATE_COLUMNS)}, ${publicColumns(undefined)}, exists (select from members m
      join persons on persons.id = m.person_id where m.company_id = companies.id and m.role = 'owner'
      and email_confirmed_at is not null) as email_confirmed from ${WITH_TRUST} where companies.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no company ${id}.`)
  return row
}

async function readPublic(db: Db, viewer: Viewer, isMeant: RawBuilder<unknown>): Promise<PublicRow | undefined> {
  const { rows } = await sql<PublicRow>`select ${publicColumns(viewer)} from ${WITH_TRUST}
    where ${isMeant} and (${isShown()} or companies.id = ${viewer ?? null})`.execute(db)
  return rows[0]
}

/** As one text, because building many columns took longer than the rest of the query. */
const nameColumns = (names: readonly string[]) => sql.raw(names.map((name) => `companies.${name}`).join(', '))
const PUBLIC = nameColumns(PUBLIC_COLUMNS)

/** The facts of trust are one row beside each. */
const WITH_TRUST = sql`companies left join company_trust trust on trust.company_id = companies.id`
const TRUST = sql`trust.order_count, trust.answer_minutes, trust.on_time_share::float8 as on_time_share,
  trust.cancelled_share::float8 as cancelled_share, istanbul_day(companies.created_at)::text as member_since,
  coalesce(trust.review_count, 0) as total_reviews`

/** Counted, not stored: two companies that follow each other would lock each other's rows. */
function publicColumns(viewer: Viewer): RawBuilder<unknown> {
  return sql`${PUBLIC}, (select count(*) from follows where follows.follower_id = companies.id) as total_following,
    ${isFollowedBy(viewer)} as is_following, case when show_tax_number then tax_number end as shown_tax_number,
    ${awayOf('companies')} as away, ${TRUST}, ${blocks(viewer, 'blocked')} as blocked, ${blocks(viewer, 'refuses_me')} as refuses_me`
}

/** Guests block nobody, and are blocked by nobody. */
function blocks(viewer: Viewer, which: 'blocked' | 'refuses_me') {
  const [me, other] = [sql`${viewer}::bigint`, sql`companies.id`]
  if (viewer === undefined) return sql<boolean>`false`
  return which === 'blocked' ? hasBlocked(me, other) : hasBlocked(other, me)
}

/** Inside a query on companies. */
export function isFollowedBy(viewer: Viewer) {
  return sql<boolean>`exists (select from follows where follower_id = ${viewer ?? null} and followee_id = companies.id)`
}

export async function lockLegalFacts(trx: Db, id: number) {
  return trx
    .selectFrom('companies')
    .select(['legal_name', 'tax_number'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Undefined keeps a column. */
export async function updateProfile(trx: Db, me: Author, change: ProfileChange, now: Date): Promise<void> {
  const { id } = me
  await recording(trx, me, { kind: 'profile', text: 'profili değiştirdi' }, now)
    .updateTable('companies')
    .set({
      company_name: change.company_name,
      ...(change.company_name !== undefined && {
        name_skeleton: lookalikeSkeleton(shortNameFromCompanyName(change.company_name)),
      }),
      description: change.description,
      phone: change.phone,
      city: change.city,
      postal_code: change.postal_code,
      address: change.address,
      website: change.website,
      tax_number: change.tax_number,
      bank_name: change.bank_name,
      bank_account: change.bank_account,
      latitude: change.latitude,
      longitude: change.longitude,
      location_name: change.location_name,
      show_net_prices: change.show_net_prices,
      show_tax_number: change.show_tax_number,
      show_person_names: change.show_person_names,
      legal_name: change.legal_name,
      tax_office: change.tax_office,
      mersis_number: change.mersis_number,
      kep_address: change.kep_address,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Until the end of the transaction nobody's limit changes: limits wait for this lock. */
export async function lockCurrency(trx: Db, id: number): Promise<Currency> {
  const company = await trx
    .selectFrom('companies')
    .select('preferred_currency')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return company.preferred_currency
}

export async function countLimitedMembers(trx: Db, companyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('members')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where((row) => row.or([row('limit_per_order', 'is not', null), row('limit_per_month', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return count
}

export async function updatePreferredCurrency(db: Db, me: Author, currency: Currency, now: Date): Promise<void> {
  const act = { kind: 'settings', text: 'para birimini değiştirdi', target: currency } as const
  await recording(db, me, act, now)
    .updateTable('companies')
    .set({ preferred_currency: currency, updated_at: now })
    .where('id', '=', me.id)
    .execute()
}

type ImageColumn = 'logo_url' | 'cover_image_url'

export async function getImageUrl(db: Db, id: number, column: ImageColumn): Promise<string | null> {
  const company = await db
    .selectFrom('companies')
    .select(['logo_url', 'cover_image_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return company[column]
}

const IMAGE_TEXTS = { logo_url: 'logoyu değiştirdi', cover_image_url: 'kapak resmini değiştirdi' }

export async function updateImageUrl(trx: Db, me: Author, column: ImageColumn, url: string, now: Date): Promise<void> {
  await recording(trx, me, { kind: 'profile', text: IMAGE_TEXTS[column] }, now)
    .updateTable('companies')
    .set({ [column]: url, updated_at: now })
    .where('id', '=', me.id)
    .execute()
}

/** Undefined when there is no such company. */
export async function updateVerified(db: Db, shortName: string, verified: boolean, now: Date) {
  return db
    .updateTable('companies')
    .set({ verified, updated_at: now })
    .where('short_name', '=', shortName)
    .returning(['id', 'company_name'])
    .executeTakeFirst()
}

export async function listCompanies(db: Db) {
  return db
    .selectFrom('companies')
    .select(['short_name', 'company_name', 'email', 'verified', 'created_at'])
    .orderBy('id')
    .execute()
}
