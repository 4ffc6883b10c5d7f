import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { PLANNED_ONCE } from '../../../db/planned-once.ts'
import { CARD_TABLES, cardColumns, type CardRow } from '../cards.queries.ts'
import type { Step } from './costs.ts'
import { countRows } from './facts.queries.ts'
import { toKilometres, type Place } from './parse.ts'
import type { Plan, Tier } from './plan.ts'
import type { FoundIds, Ways } from './sql/index-order.ts'
import { bearingTo, chordTo } from './sql/places.ts'
import { joinedOf, rankOf, tierConditions, waysOf, type Part } from './sql/plan-sql.ts'

const CARD_DESCRIPTION = 200

type FoundCard = CardRow & { cursor: string[]; collected: number | null }

interface Page {
  rows: FoundCard[]
  /** How many products match, where all of them were collected. */
  collected: number | undefined
}

/** For whom the cards are: where the distances shown begin, and which company looks; undefined for a guest. */
export interface Looker {
  from: Place | undefined
  id: number | undefined
}

export async function readPage(db: Db, plan: Plan, viewer: Looker): Promise<Page> {
  const { start, window, together, tiers, sort } = plan
  if (together !== undefined) {
    const after = start && [String(start.tier), ...start.after]
    const page = await readCards(db, rankOf(plan, { after, window }, together), viewer)
    const whole = toWhole(page, together, isBeginning(after, window))
    if (whole) return whole
  }
  // Only at the beginning every tier that has more than were collected shows some of them.
  if (plan.areJoined && isBeginning(start?.after, window)) {
    const hasWalk = tiers.some(({ steps }) => steps[0]?.way === 'walk zones')
    const { rows } = await readCards(db, joinedOf(plan, window), viewer, hasWalk && isWalkPlannedOnce(plan))
    if (rows.every(({ cursor, collected }) => areAll(tiers[Number(cursor[0])], collected))) {
      return { rows, collected: rows.length < window.limit ? rows.length : undefined }
    }
  }
  if (sort === 'relevance') {
    const rows = await readTiers(db, plan, viewer)
    return { rows, collected: isWhole(rows, start?.after, window) ? rows.length : undefined }
  }
  const [tier] = tiers
  if (!tier) return { rows: [], collected: undefined }
  return readTier(db, tier.steps, toReading(plan, tier, { after: start?.after, window }), viewer)
}

/** Of a tier that has more than were collected nobody knows which come first. */
function areAll(tier: Tier | undefined, collected: number | null): boolean {
  return (collected ?? 0) <= (tier?.steps[0]?.atMost ?? Infinity)
}

/** A tier is only read once those before it are used up, so a page costs what its own products cost. */
async function readTiers(db: Db, plan: Plan, viewer: Looker): Promise<FoundCard[]> {
  const { tiers, start, window } = plan
  const first = start?.tier ?? 0
  const rows: FoundCard[] = []
  let { offset } = window
  for (const [index, tier] of tiers.entries()) {
    if (index < first || rows.length >= window.limit) continue
    const limit = window.limit - rows.length
    const after = index === first ? start?.after : undefined
    const reading = toReading(plan, tier, { after, window: { offset, limit } })
    const { rows: found } = await readTier(db, tier.steps, reading, viewer)
    rows.push(...found.map((row) => ({ ...row, cursor: [String(index), ...row.cursor] })))
    if (found.length > 0 || offset === 0) offset = 0
    else if (index + 1 < tiers.length) offset = Math.max(0, offset - (await countRows(db, tierConditions(plan, tier))))
  }
  return rows
}

interface Reading {
  ways: Ways
  limit: number
  /** Nothing comes before this page, so when it is empty there is nothing at all. */
  isBeginning: boolean
  isWalkPlannedOnce: boolean
}

function toReading(plan: Plan, tier: Tier, part: Part): Reading {
  return {
    ways: waysOf(plan, tier, part),
    limit: part.window.limit,
    isBeginning: isBeginning(part.after, part.window),
    isWalkPlannedOnce: isWalkPlannedOnce(plan),
  }
}

/** Which places are near is better known for one place than for all, and so is how many tags or companies are compared. */
function isWalkPlannedOnce({ filter: { place, tagIds } }: Plan): boolean {
  return place === undefined && tagIds === undefined
}

function isBeginning(after: Part['after'], { offset, limit }: Part['window']): boolean {
  return after === undefined && offset === 0 && limit > 0
}

/** Where the first page is not full, it shows all there is. */
function isWhole(rows: FoundCard[], after: Part['after'], window: Part['window']): boolean {
  return isBeginning(after, window) && rows.length < window.limit
}

/** By the next step where a bounded scan leaves the page short, or there are too many to be collected. */
export async function readTier(
  db: Db,
  steps: Step[],
  { ways, limit, isBeginning: isFirst, isWalkPlannedOnce: isPlannedOnce }: Reading,
  viewer: Looker,
): Promise<Page> {
  let page: Page = { rows: [], collected: undefined }
  for (const step of steps) {
    const isWalk = step.way === 'walk zones' || step.way === 'scan from zone'
    page = await readCards(db, toStatement(ways, step), viewer, isWalk && isPlannedOnce)
    const whole = step.way === 'sort' ? toWhole(page, step.atMost, isFirst) : page.rows.length >= limit && page
    if (whole) return whole
  }
  // The last step leaves nothing out.
  return { ...page, collected: isFirst && page.rows.length < limit ? page.rows.length : undefined }
}

function toStatement({ scan, sortAll, walkZones = sortAll, scanFromZone = scan }: Ways, step: Step): FoundIds {
  if (step.way === 'walk zones') return walkZones(step.atMost)
  if (step.way === 'scan from zone') return scanFromZone(step.atMost)
  return step.way === 'sort' ? sortAll(step.atMost) : scan(step.atMost)
}

/** Undefined where there are more than were collected: nobody knows which of them are the first. */
function toWhole(page: Page, atMost = Infinity, isFirst: boolean): Page | undefined {
  const { rows, collected = rows.length === 0 && isFirst ? 0 : Infinity } = page
  return collected <= atMost && collected < Infinity ? { rows, collected } : undefined
}

/**
 * The ids are found first, from indexes; only those that are shown are read in full. A walk is the same whatever the words: it
 * took 1.5 to 4 ms to plan and as long to run.
 */
export async function readCards(db: Db, found: FoundIds, viewer: Looker, isPlannedOnce = false): Promise<Page> {
  const { from, id } = viewer
  const chord = from ? chordTo(from) : sql`null::float8`
  const bearing = from ? bearingTo(from) : sql`null::float8`
  const { rows } = await sql<ReadCard>`${sql.raw(isPlannedOnce ? PLANNED_ONCE : 'with')}
    picked as materialized (select id, cursor, collected, row_number() over () as position from (${found}) found)
    select picked.cursor, picked.collected, ${cardColumns(sql`left(p.description, ${CARD_DESCRIPTION})`, id)}, ${chord} as chord,
      ${bearing} as bearing
    from picked join (${CARD_TABLES}) on p.id = picked.id
    order by picked.position`.execute(db)
  // Without a distance where one was asked for: too far away to be shown.
  const shown = rows.filter(({ cursor }) => cursor[0] !== null)
  return { rows: shown.map(toFoundCard), collected: rows[0]?.collected ?? undefined }
}

type ReadCard = Omit<FoundCard, 'distance_km'> & { chord: number | null }

/** Adds to the row itself: copying one of so many columns takes longer than reading it. */
function toFoundCard(row: ReadCard): FoundCard {
  return Object.assign(row, { distance_km: row.chord === null ? null : toKilometres(row.chord) })
}
