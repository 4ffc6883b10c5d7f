import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { bearingTo, chordTo, toKilometres } from '../../db/places.ts'
import { CARD_TABLES, cardColumns, type CardRow } from './cards.queries.ts'
import type { FoundIds } from './discovery/index-order.ts'
import type { Looker } from './discovery/parse.ts'

const CARD_DESCRIPTION = 200

export type FoundCard = CardRow & { cursor: string[] }

type ReadCard = Omit<FoundCard, 'distance_km'> & { chord: number | null; collected: number | null }

/** Finds the ids first, from indexes, and reads only the shown products in full. */
export async function readCards(
  db: Db,
  found: FoundIds,
  { from, id }: Looker,
): Promise<{ rows: FoundCard[]; collected: number }> {
  const chord = from ? chordTo(from) : sql`null::float8`
  const bearing = from ? bearingTo(from) : sql`null::float8`
  const { rows } = await sql<ReadCard>`
    with picked as materialized (select id, cursor, collected, row_number() over () as position from (${found}) found)
    select picked.cursor, picked.collected, ${cardColumns(sql`left(p.description, ${CARD_DESCRIPTION})`, id)},
      ${chord} as chord, ${bearing} as bearing
    from picked left join (${CARD_TABLES}) on p.id = picked.id
    order by picked.position`.execute(db)
  const collected = rows[0]?.collected ?? 0
  // The row of an empty page only has the total.
  return { rows: rows.filter((row) => row.id !== null).map(toFoundCard), collected }
}

/** Changes the row itself: copying so many columns takes longer than reading them. */
function toFoundCard(row: ReadCard): FoundCard {
  return Object.assign(row, { distance_km: row.chord === null ? null : toKilometres(row.chord) })
}
