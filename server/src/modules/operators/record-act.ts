import type { AuditAct } from '@bedesten/contract/operator-audit'
import { toEntryNumber, type QueueKind } from '@bedesten/contract/operator'
import type { Db } from '../../db/database.ts'
import type { Operator } from '../../http/access.ts'

/** Of the command line, which knows no person. */
export const COMMAND_LINE = { personId: null, name: 'Komut satırı', address: 'sunucu' } as const

type Actor = Pick<Operator, 'name' | 'address'> & { personId: number | null }

interface OperatorAct {
  act: AuditAct
  /** What follows the name in a sentence: `30 gün askıya aldı`. */
  text: string
  entry?: { id: number; kind: QueueKind } | undefined
  company?: { id: number; company_name: string } | null | undefined
  /** What it was done to, besides entry and company. */
  subject?: string | undefined
  reason?: string | null | undefined
}

/** For the transaction of the act: an act without its entry does not happen. */
export async function recordAct(trx: Db, by: Actor, acts: OperatorAct | OperatorAct[], now: Date): Promise<void> {
  const rows = [acts].flat().map(({ act, text, entry, company, subject, reason }) => ({
    operator_id: by.personId,
    operator_name: by.name,
    act,
    text,
    entry_id: entry?.id ?? null,
    entry_number: entry ? toEntryNumber(entry.kind, entry.id) : null,
    company_id: company?.id ?? null,
    company_name: company?.company_name ?? null,
    subject: subject ?? null,
    reason: reason ?? null,
    address: by.address,
    created_at: now,
  }))
  await trx.insertInto('operator_audit').values(rows).execute()
}
