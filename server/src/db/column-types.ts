import type { ColumnType } from 'kysely'

/** Has a value of its own when none is given. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Changed by triggers only. */
export type Counted = ColumnType<number, never, never>
