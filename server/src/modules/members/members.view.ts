import type { Member } from '@bedesten/contract/members.schemas'
import { toAmount } from '@bedesten/contract/money'
import { toLimit, type Spending } from '../accounts/spending.queries.ts'
import type { MemberRow } from './members.queries.ts'

/** With everyone's spending of this month. */
export function toMemberView(
  { limit_per_order, limit_per_month, joined_at, last_seen_at, ...row }: MemberRow,
  spending: Map<number, Spending>,
): Member {
  return {
    ...row,
    limit_per_order: toLimitView(limit_per_order),
    limit_per_month: toLimitView(limit_per_month),
    used_this_month: toAmount(spending.get(row.person_id)?.used ?? 0),
    joined_at: joined_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
  }
}

function toLimitView(numeric: string | null): number | null {
  const limit = toLimit(numeric)
  return limit === null ? null : toAmount(limit)
}
