import { balanceLetter } from '@bedesten/contract/open-accounts'
import { formatMoney } from './format-money.ts'

/** `₺60.549,45 (B)` */
export function formatBalance(balance: number, currency: string): string {
  return [formatMoney(Math.abs(balance), currency), balanceLetter(balance)].filter(Boolean).join(' ')
}
