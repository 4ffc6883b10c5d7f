import { ACCOUNT_DAYS_MAX } from '@bedesten/contract/dealers'

/** Whether this typed text is a number of days that an open account may have. */
export function isAccountDays(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= ACCOUNT_DAYS_MAX
}
