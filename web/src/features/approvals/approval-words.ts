import type { ApprovalState } from '@bedesten/contract/approvals'
import type { Approval, ApprovalLine } from '@bedesten/contract/approvals.schemas'
import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { toAmount, toMinorUnits } from '@bedesten/contract/money'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import type { Tone } from '../../ui/display/tone.ts'

interface Look {
  label: string
  icon: LucideIcon
  tone: Tone
}

export const APPROVAL_LOOKS: Record<ApprovalState, Look> = {
  waiting: { label: 'Onay bekliyor', icon: Clock, tone: 'warning' },
  approved: { label: 'Onaylandı', icon: CircleCheck, tone: 'success' },
  rejected: { label: 'Reddedildi', icon: CircleX, tone: 'danger' },
  withdrawn: { label: 'Geri çekildi', icon: Undo2, tone: 'neutral' },
}

export const APPROVAL_CHIPS: { state: ApprovalState; label: string }[] = [
  { state: 'waiting', label: 'Bekleyen' },
  { state: 'approved', label: 'Onaylanan' },
  { state: 'rejected', label: 'Reddedilen' },
  { state: 'withdrawn', label: 'Geri çekilen' },
]

/** A person who has not said a name is known by the address. */
export function toPersonName(person: Approval['person']): string {
  return person?.name ?? person?.email ?? 'Eski bir üye'
}

export interface SellerLines {
  seller: Pick<ApprovalLine, 'seller_id' | 'seller_name' | 'seller_short_name' | 'seller_logo' | 'seller_verified'>
  lines: ApprovalLine[]
  total: number
}

/** In the order of the lines. */
export function groupLines(lines: ApprovalLine[]): SellerLines[] {
  const groups = new Map<number, SellerLines>()
  for (const line of lines) {
    const group = groups.get(line.seller_id) ?? { seller: line, lines: [], total: 0 }
    group.lines.push(line)
    group.total = add(group.total, line.line_total)
    groups.set(line.seller_id, group)
  }
  return [...groups.values()]
}

/** By how much an order passes the stricter limit; 0 where it passes none. */
export function excessOf({ per_order, per_month, used_this_month }: SpendingLimits, total: number): number {
  const over = (limit: number | null, spent: number) => (limit === null ? 0 : minor(spent) - minor(limit))
  return toAmount(Math.max(0, over(per_order, total), over(per_month, add(used_this_month, total))))
}

/** The one that an order passes: that of an order, or else that of the month. */
export function toLimit({ per_order, per_month }: SpendingLimits, total: number): { label: string; amount: number } {
  if (per_order !== null && total > per_order) return { label: 'Sipariş sınırınız', amount: per_order }
  return { label: 'Ay sınırınız', amount: per_month ?? 0 }
}

export function add(first: number, second: number): number {
  return toAmount(minor(first) + minor(second))
}

function minor(amount: number): number {
  return toMinorUnits(amount) ?? 0
}
