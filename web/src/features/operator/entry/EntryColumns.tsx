import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import type { ReactNode } from 'react'
import { EntryCompany } from './EntryCompany.tsx'
import { EntryHistory } from './EntryHistory.tsx'
import { EntryNotes } from './EntryNotes.tsx'
import { Verdict } from './Verdict.tsx'
import type { EntryActs } from './useEntryActs.ts'

interface EntryColumnsProps {
  entry: QueueEntry
  acts: EntryActs
  /** What it is about. */
  children: ReactNode
  /** Above the company, such as a warning. */
  beside?: ReactNode
  /** Whether the right column says itself whose it is. */
  ownCompany?: boolean
  even?: boolean
}

/** One below the other on narrow screens, where a part may come first. */
const COLUMN = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 max-full:contents'

/** Left what it is about; right whose, the notes and the history. */
export function EntryColumns({ entry, acts, children, beside, ownCompany = false, even = false }: EntryColumnsProps) {
  return (
    <div
      className={
        even
          ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-3 full:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] full:gap-4'
          : 'grid grid-cols-[minmax(0,1fr)] items-start gap-3 full:grid-cols-[minmax(0,1fr)_20.5rem] full:gap-4'
      }
    >
      <div className={COLUMN}>{children}</div>
      <div className={COLUMN}>
        {entry.decision && <Verdict entry={entry} />}
        {beside}
        {entry.company && !ownCompany && <EntryCompany company={entry.company} />}
        <EntryNotes about={`entry:${entry.id}`} notes={entry.notes} onAdd={acts.note} />
        <EntryHistory entry={entry} />
      </div>
    </div>
  )
}
