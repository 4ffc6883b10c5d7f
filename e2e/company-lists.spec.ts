import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFault, expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { test } from './test.ts'

async function follow(request: APIRequestContext, from: Account, to: Account) {
  const headers = { authorization: `Bearer ${from.tokens.accessToken}` }
  expect((await request.post(`/api/v1/companies/${to.company.id}/follow`, { headers })).status()).toBe(200)
}

/** A company and those who follow it, the newest first. */
async function aFollowedCompany(request: APIRequestContext, count: number) {
  const account = await openAccount(request)
  const fans: Account[] = []
  for (let index = 0; index < count; index++) {
    const fan = await openAccount(request)
    await follow(request, fan, account)
    fans.unshift(fan)
  }
  return { account, fans, names: fans.map((fan) => fan.company.company_name) }
}

const rows = (page: Page) => page.getByRole('dialog').getByRole('listitem')

test('it is told who follows a company and whom it follows', async ({ page, context, request }) => {
  const { account, fans, names } = await aFollowedCompany(request, 3)
  const complaints = await collectComplaints(page)
  const count = page.getByRole('button', { name: '3 takipçi' })
  await test.step('a guest opens who follows a company and whom it follows, and goes on from there', async () => {
    // Short pages, so that few companies make several of them.
    await page.route('**/followers*', (route, asked) => {
      const url = new URL(asked.url())
      url.searchParams.set('limit', '2')
      return route.continue({ url: url.href })
    })
    await page.goto(`/${account.company.short_name}`)
    await count.click()
    const dialog = page.getByRole('dialog', { name: account.company.company_name })
    await expect(dialog.getByRole('tab', { name: 'Takipçiler (3)' })).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page).getByRole('link')).toHaveText(names)
    await expect(rows(page).first()).toContainText(`@${fans[0]?.company.short_name}`)
    await expect(dialog.getByText('Tüm takipçiler yüklendi!')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Taki/ })).toHaveCount(0)
    await expectNoFaultInEitherTheme(page)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(count).toBeFocused()
    await page.getByRole('button', { name: '0 takip', exact: true }).click()
    await expect(dialog.getByRole('tab', { name: 'Takip edilenler (0)' })).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByRole('heading', { name: 'Henüz takip edilen firma yok' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'Takipçiler (3)' }).click()
    await rows(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(complaints).toEqual([])
  })

  await test.step('a member follows from a list, and the numbers move with it', async () => {
    const [me, other] = fans as [Account, Account]
    await rememberSession(context, me)
    await page.goto(`/${account.company.short_name}`)
    // A page is a guest's until it has found its member.
    await expect(page.getByRole('button', { name: /^(Takip Ediliyor|Takibi Bırak)$/ })).toBeVisible()
    await count.click()
    await expect(rows(page).first()).toContainText('Siz')
    const button = rows(page).nth(1).getByRole('button')
    await expect(button).toHaveAccessibleDescription(other.company.company_name)
    await expect(button).toHaveAccessibleName('Takip Et')
    await button.click()
    await expect(button).toHaveAccessibleName(/^(Takip Ediliyor|Takibi Bırak)$/)
    await expectNoFault(page)

    // The own list: an unfollowed company stays visible until the list is opened again.
    await goInside(page, `/${me.company.short_name}`)
    await expect(page.getByRole('link', { name: 'Düzenle' })).toBeVisible()
    await page.getByRole('button', { name: '2 takip', exact: true }).click()
    await expect(rows(page)).toHaveCount(2)
    await rows(page).first().getByRole('button').click()
    await expect(rows(page).first().getByRole('button')).toHaveAccessibleName('Takip Et')
    await expect(page.getByRole('tab', { name: 'Takip edilenler (1)' })).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Kapat' }).click()
    await page.getByRole('button', { name: '1 takip', exact: true }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})
