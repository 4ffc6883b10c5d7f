/** What is known about a table or a kind of stored file. */
export interface DataRecord {
  /** On the public page; tables with one name are one row there. */
  name: string
  whose: 'person' | 'company' | 'both' | 'nobody'
  /** Condition on a row `t`; `:id` is the number of the person, or of the company. */
  ofPerson?: string
  ofCompany?: string
  /** Columns that may say something about a person. */
  personal: string
  /** Columns of texts, documents or places that say nothing about a person. */
  harmless?: string
  /** `all` columns of rows as above, all but `without`, or none of it. */
  exported: 'all' | 'none' | { without: string; instead?: Record<string, string> }
  /** When the account of a person is deleted, when a company is erased. */
  erased: { person?: Fate; company?: Fate }
  kept: Kept
}

/**
 * `delete` rows as above; `goes`: with another row; `stays`, because others need it, with the names on it; `own`: a step of its own
 * (my-data/erase-company.ts, erase-person.ts), which the test of the erasure looks at.
 */
type Fate = 'delete' | 'goes' | 'stays' | 'own'

/** The nightly retention deletes rows that are older than this; a text where something else decides. */
export type Kept =
  | { days: number; column: string; text: string; /** Run first; `:before` is the time. */ first?: string }
  /** By a sweep of its own. */
  | { sweep: string; text: string }
  | 'while it is used'
  | 'ten years after the company'
  | 'while it is open'
  | 'for ever'

export const YEAR = 365
export const LEGAL_YEARS = 10

export const WHILE_USED = 'while it is used'
export const TEN_YEARS = 'ten years after the company'
export const WHILE_OPEN = 'while it is open'
export const FOR_EVER = 'for ever'

/** Columns of a list that is written with spaces. */
export function columnsOf(list = ''): string[] {
  return list.split(' ').filter(Boolean)
}
