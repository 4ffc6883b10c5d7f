import type { MeasureKind, QueueKind } from '@bedesten/contract/operator'
import type { OperatorMeasure } from '@bedesten/contract/operator-entries.schemas'
import type { Db } from '../../db/database.ts'
import type { Operator } from '../../http/access.ts'

interface MeasureSubject {
  kind: string
  id: number
  title: string
}

interface Entry {
  id: number
  kind: QueueKind
}

interface Chosen {
  kind: MeasureKind
  days?: number | undefined
  remove?: boolean | undefined
}

interface TakenMeasure {
  operator: Operator
  companyId: number
  /** What the company is told. */
  reason: string
  chosen: Chosen
  /** What was reported; null where it is the company itself. */
  subject: MeasureSubject | null
  entry: Entry
  now: Date
}

interface AppealOutcome {
  operator: Operator
  measureId: number
  entry: Entry
  outcome: 'uphold' | 'overturn' | 'eased'
  reason: string
  /** In place of the one that is appealed against, where it is eased. */
  chosen?: Chosen | undefined
  now: Date
}

/** What the queue needs of measures; `take` and `decideAppeal` belong to the transaction of a decision. */
export interface MeasureTools {
  take: (trx: Db, taken: TakenMeasure) => Promise<void>
  decideAppeal: (trx: Db, outcome: AppealOutcome) => Promise<void>
  /** Of a company, newest first. */
  list: (db: Db, companyId: number) => Promise<OperatorMeasure[]>
}
