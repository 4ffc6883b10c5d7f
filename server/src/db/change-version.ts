import { sql } from 'kysely'

/**
 * A version for a record without a counter, in microseconds. Taken while its row is locked, so a later change has a
 * higher one.
 */
export const changeVersion = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`
