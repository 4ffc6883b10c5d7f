import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { Database, Db } from '../server/src/db/database.ts'
import type { Tables } from '../server/src/db/tables.ts'

const RUNS = 5

export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

/** What the server itself sends during `work`. */
export async function recordStatements(database: Database, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const log = ({ query: { sql, parameters } }: { query: CompiledQuery }) => void statements.push({ sql, parameters })
  await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }), log }))
  return statements
}

const PLANNED = /^explain \(format json\)/

/**
 * The time the database itself needs: the median of a few runs, and the fastest, which others disturbed least. What the
 * server itself only asks the planner is only planned here.
 */
export async function explain(database: Database, { sql, parameters }: Statement) {
  const isOnlyPlanned = PLANNED.test(sql.trim())
  const how = isOnlyPlanned ? 'summary' : 'analyze, buffers, timing off'
  const text = `explain (${how}, format json) ${sql.trim().replace(PLANNED, '')}`
  const times: number[] = []
  let plan: Plan = { 'Node Type': '' }
  for (let run = 0; run < RUNS; run++) {
    const { rows } = await database.pool.query(text, [...parameters])
    const [answer] = rows[0]['QUERY PLAN'] as [{ Plan: Plan; 'Planning Time': number; 'Execution Time'?: number }]
    times.push(answer['Planning Time'] + (answer['Execution Time'] ?? 0))
    plan = answer.Plan
  }
  const sorted = times.toSorted((a, b) => a - b)
  const touched = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return { plan, isOnlyPlanned, touched, milliseconds: sorted[Math.floor(RUNS / 2)] ?? 0, fastest: sorted[0] ?? 0 }
}

/** How many rows the scan of a plan that reads most of a table has looked at, those included that it did not want. */
export function countScanned(plan: Plan): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 1, 'Rows Removed by Filter': refused = 0 } = plan
  const own = plan['Relation Name'] ? (rows + refused + (plan['Rows Removed by Index Recheck'] ?? 0)) * loops : 0
  return Math.max(own, ...(plan.Plans ?? []).map(countScanned))
}

/** The scans of a plan, deepest last. */
export function describePlan(plan: Plan): string {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index } = plan
  const own = type.includes('Scan') ? [`${type} ${index ?? relation ?? ''}`.trim()] : []
  return [...own, ...(plan.Plans ?? []).map(describePlan)].filter(Boolean).join(' · ')
}
