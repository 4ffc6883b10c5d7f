import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { logInAsDemo } from './accounts.ts'
import type { Account } from './accounts.ts'
import { callAs } from './trade.ts'

interface Entry {
  id: number
  version: number
  company: { id: number } | null
}

/** The chief operator of the demo content, by the API. */
export function logInAsOperator(request: APIRequestContext): Promise<Account> {
  return logInAsDemo(request, 'operator')
}

/** Decides what waits about a company. */
export async function decide(
  request: APIRequestContext,
  operator: Account,
  { kind, about }: { kind: 'verification' | 'report' | 'appeal'; about: Account },
  decided: object,
): Promise<void> {
  const { data } = await callAs(request, operator, 'GET', `/operator/queue?kind=${kind}&limit=100`)
  const entry = (data as Entry[]).find(({ company }) => company?.id === about.company.id)
  expect(entry, `${kind} of ${about.company.company_name}`).toBeDefined()
  if (!entry) return
  await callAs(request, operator, 'POST', `/operator/queue/${entry.id}/close`, { version: entry.version, ...decided })
}

export async function actOn(
  request: APIRequestContext,
  operator: Account,
  act: 'suspend' | 'lift' | 'ban',
  company: Account,
  given: object = {},
): Promise<void> {
  const reason = 'Ödemesi alınmış üç sipariş için sorular yanıtsız kaldı.'
  await callAs(request, operator, 'POST', `/operator/companies/${company.company.id}/${act}`, { reason, ...given })
}
