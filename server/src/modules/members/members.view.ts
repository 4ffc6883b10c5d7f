import type { Member } from '@bedesten/contract/members.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import type { Spending } from '../accounts/spending.queries.ts'
import type { MemberRow } from './members.queries.ts'

/** With everyone's spending of this month. */
export function toMemberView(
  { limit_per_order, limit_per_month, joined_at, last_seen_at, ...row }: MemberRow,
  spending: Map<number, Spending>,
): Member {
  return {
    ...row,
    limit_per_order: toLimit(limit_per_order),
    limit_per_month: toLimit(limit_per_month),
    used_this_month: toAmount(spending.get(row.person_id)?.used ?? 0),
    joined_at: joined_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }
}

function toLimit(numeric: string | null): number | null {
  return numeric === null ? null : toAmount(toMinorUnits(numeric) ?? 0)
}
