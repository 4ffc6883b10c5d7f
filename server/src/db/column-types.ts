import type { ColumnType } from 'kysely'

/** The column has a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Written by triggers only. */
export type Counted = ColumnType<number, never, never>
