import { realpath } from 'node:fs/promises'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ChainEnd } from './traffic-line.ts'

/** The last line of a day, as the database has it. */
export interface Anchor extends ChainEnd {
  machine: string
  day: string
}

export interface Anchors {
  /** Of all machines with a folder of this name. */
  list: () => Promise<Anchor[]>
  save: (day: string, end: ChainEnd) => Promise<void>
}

/** The ends of days of this machine's traffic log. */
export async function openAnchors(db: Db, path: string): Promise<Anchors> {
  const folder = await realpath(path)
  return {
    list: async () => {
      const { rows } = await sql<Anchor>`
        select machine, day::text as day, number, sum from traffic_anchors where folder = ${folder}
        order by machine, day`.execute(db)
      return rows
    },
    save: async (day, { number, sum }) => {
      await db
        .insertInto('traffic_anchors')
        .values({ machine: hostname(), folder, day, number, sum })
        .onConflict((conflict) => conflict.columns(['machine', 'folder', 'day']).doUpdateSet({ number, sum }))
        .execute()
    },
  }
}

export function isOwn({ machine }: Anchor): boolean {
  return machine === hostname()
}
