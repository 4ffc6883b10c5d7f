import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import type { EntryActs } from './useEntryActs.ts'
import type { ReasonDraft } from './useReason.ts'

/** What the body of each kind of entry is given. */
export interface EntryBodyProps {
  entry: QueueEntry
  acts: EntryActs
  reason: ReasonDraft
  /** Whether a decision can be made now: it waits, nobody else has it, and nobody was faster. */
  mayDecide: boolean
}
