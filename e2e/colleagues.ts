import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { CONSENTS } from './accounts.ts'
import type { Account } from './accounts.ts'
import { readMails } from './mails.ts'
import { callAs } from './trade.ts'

interface Colleague {
  role: 'admin' | 'sales' | 'buying' | 'finance' | 'viewer'
  name?: string
  limit_per_order?: number
}

/** Somebody new who works for the company of the account, by the API. */
export async function openColleague(
  request: APIRequestContext,
  owner: Account,
  { role, name = 'Derya Koç', limit_per_order }: Colleague,
): Promise<Account> {
  const { password } = owner
  const token = await invite(request, owner, `${role}-${owner.company.email}`, role)
  const response = await request.post(`/api/v1/invitations/${token}/accept`, { data: { name, password } })
  const { data } = (await response.json()) as { data: Omit<Account, 'password'> }
  await callAs(request, { ...data, password }, 'POST', '/consents', { consents: CONSENTS })
  if (limit_per_order !== undefined)
    await callAs(request, owner, 'PUT', `/members/${data.person.id}`, { limit_per_order })
  return { ...data, password }
}

/** The known person works for the company of the account too; the answer is a session there. */
export async function joinCompany(
  request: APIRequestContext,
  owner: Account,
  known: Account,
  role: Colleague['role'],
): Promise<Account> {
  const token = await invite(request, owner, known.company.email, role)
  const { data } = await callAs(request, known, 'POST', `/invitations/${token}/accept`, {})
  return { ...(data as Omit<Account, 'password'>), password: known.password }
}

/** The token in the mail of the invitation. */
async function invite(request: APIRequestContext, owner: Account, email: string, role: Colleague['role']) {
  await callAs(request, owner, 'POST', '/members/invitations', { email, role })
  let token = ''
  await expect(async () => {
    const mails = await readMails(request, email)
    const mail = mails.findLast((text) => text.includes('/invitations/')) ?? ''
    token = /\/invitations\/([\w-]+)/.exec(mail)?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass({ intervals: [100, 250] })
  return token
}
