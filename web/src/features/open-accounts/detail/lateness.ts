import type { OpenItem } from '@bedesten/contract/open-accounts.schemas'
import { todayInIstanbul } from '../../../lib/format/dates.ts'
import { countDays } from '../../../lib/format/day-words.ts'

/** `17 gün gecikti`, `10 gün var` */
export function describeLateness({ days_late, due_on }: Pick<OpenItem, 'days_late' | 'due_on'>): string {
  if (days_late > 0) return `${days_late} gün gecikti`
  const left = countDays(todayInIstanbul(), due_on)
  return left > 0 ? `${left} gün var` : 'vadesi bugün'
}
