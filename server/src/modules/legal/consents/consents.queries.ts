import { CONSENT_SLUGS, NEEDED_CONSENTS, type ConsentKind, type NeededConsent } from '@bedesten/contract/consents'
import type { AskedConsent, Consent, GivenConsent } from '@bedesten/contract/consents.schemas'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

const ASKED = sql.join(NEEDED_CONSENTS.map((kind) => sql`(${kind}::text, ${CONSENT_SLUGS[kind]}::text)`))
/** The version that holds today; 0 for the draft that comes with the product. */
const HELD = sql`coalesce((select max(version) from legal_texts t where t.slug = asked.slug
  and holds_from <= (now() at time zone 'Europe/Istanbul')::date), 0)`
const NEWEST = sql`coalesce((select max(version) from legal_texts t where t.slug = asked.slug and published_at is not null), 0)`

/** What registration asks for. */
export async function readConsentVersions(db: Db): Promise<Record<NeededConsent, number>> {
  const { rows } = await sql<{ kind: NeededConsent; version: number }>`
    select kind, ${HELD} as version from (values ${ASKED}) asked (kind, slug)`.execute(db)
  const versionOf = (kind: NeededConsent) => rows.find((row) => row.kind === kind)?.version ?? 0
  return { terms: versionOf('terms'), kvkk_notice: versionOf('kvkk_notice') }
}

export async function readNewestVersions(db: Db): Promise<Map<ConsentKind, number>> {
  const { rows } = await sql<{ kind: NeededConsent; version: number }>`
    select kind, ${NEWEST} as version from (values ${ASKED}) asked (kind, slug)`.execute(db)
  return new Map(rows.map(({ kind, version }) => [kind, version]))
}

/** What a person has not agreed to: nothing at all yet, or not the newest version that asks again. */
export async function listAsked(db: Db, personId: number): Promise<AskedConsent[]> {
  const { rows } = await sql<AskedConsent>`
    select kind, case when given is null then held else newest end as version, given is not null as renewed,
      to_char(again.holds_from, 'YYYY-MM-DD') as holds_from, again.reason
    from (select asked.*, ${HELD} as held, ${NEWEST} as newest,
        (select max(version) from consents c where c.person_id = ${personId} and c.kind = asked.kind and ended_at is null)
          as given
      from (values ${ASKED}) asked (kind, slug)) asked
    left join lateral (select holds_from, reason from legal_texts t where t.slug = asked.slug and ask_again
      and published_at is not null and version > asked.given order by version desc limit 1) again on true
    where given is null or again.holds_from is not null`.execute(db)
  return rows
}

interface Giver {
  personId: number
  address: string
  now: Date
}

/** One that is held already stays as it was given. */
export async function insertConsents(trx: Db, given: GivenConsent[], { personId, address, now }: Giver): Promise<void> {
  if (given.length === 0) return
  await trx
    .insertInto('consents')
    .values(given.map(({ kind, version }) => ({ person_id: personId, kind, version, address, given_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind', 'version']).where('ended_at', 'is', null).doNothing(),
    )
    .execute()
}

export async function endMailConsent(trx: Db, personId: number, now: Date): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('kind', '=', 'commercial_mail')
    .where('ended_at', 'is', null)
    .execute()
}

const MAX_LISTED = 200

export async function listConsents(db: Db, personId: number): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['id', 'kind', 'version', 'address', 'given_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({
    ...row,
    given_at: row.given_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
}

export interface MailConsent {
  email: string
  name: string | null
  version: number
  given_at: Date
  address: string
  ended_at: Date | null
}

const MAX_EXPORTED = 100_000

/** The newest first, ended ones among them. */
export async function listMailConsents(db: Db): Promise<MailConsent[]> {
  return db
    .selectFrom('consents')
    .innerJoin('persons', 'persons.id', 'consents.person_id')
    .select(['email', 'name', 'version', 'given_at', 'consents.address', 'ended_at'])
    .where('kind', '=', 'commercial_mail')
    .orderBy('given_at', 'desc')
    .orderBy('consents.id', 'desc')
    .limit(MAX_EXPORTED)
    .execute()
}
