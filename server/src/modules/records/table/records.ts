import { accounts } from './accounts.ts'
import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import { operator } from './operator.ts'
import type { DataRecord } from './record.ts'
import { talk } from './talk.ts'
import { trade } from './trade.ts'

/**
 * Every table of the system. Exports, erasure, retention and the public page are made from it; a test compares it with the
 * database. An erasure follows its order.
 */
export const RECORDS: Record<string, DataRecord> = {
  ...trade,
  ...talk,
  ...catalogue,
  ...accounts,
  ...operator,
  ...company,
}

export function listRecords(): [table: string, record: DataRecord][] {
  return Object.entries(RECORDS)
}
