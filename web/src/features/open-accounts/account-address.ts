import type { AccountSide } from '@bedesten/contract/open-accounts'
import type { Days, Which } from './open-accounts.ts'

/** `?side=payable` shows the own debts, `?overdue=1` what is late alone. */
export function readAccountsFilter(params: URLSearchParams): { side: AccountSide; overdue: boolean } {
  return {
    side: params.get('side') === 'payable' ? 'payable' : 'receivable',
    overdue: params.get('overdue') === '1',
  }
}

/** `?side=`, `?currency=`, `?from=` and `?to=` of one account. */
export function readAccountAddress(companyId: string, params: URLSearchParams): [Which, Days] {
  const text = (name: string) => params.get(name) ?? ''
  const given = text('side')
  const side = given === 'receivable' || given === 'payable' ? given : ''
  return [
    { companyId, side, currency: text('currency') },
    { from: text('from'), to: text('to') },
  ]
}
