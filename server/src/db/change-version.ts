import { sql } from 'kysely'

/**
 * The version of a thing that counts none itself: microseconds. Taken while its row is locked, a later change has a
 * higher one.
 */
export const changeVersion = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`
