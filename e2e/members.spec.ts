import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { agreeToTexts, openAccount, openBeside, rememberSession } from './accounts.ts'
import { goInside } from './inside.ts'
import { readMails } from './mails.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { test, waitForScripts } from './test.ts'

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Seçenekler: ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a team: invited, joined as a new and as a known person, given a role, removed, handed over', async ({
  page,
  context,
  browser,
  request,
}) => {
  const [account, known] = [await openAccount(request), await openAccount(request)]
  const fresh = `zeynep-${account.company.email}`
  await rememberSession(context, account)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Ekip/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ekip' })).toBeVisible()
  await expect(page.getByText('Arkadaşlarınızı ekleyin')).toBeVisible()

  async function invite(email: string, role: string): Promise<string> {
    await page.getByRole('button', { name: 'Kişi davet et' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kişi davet et' })
    await dialog.getByLabel('E-posta').fill(email)
    await dialog.getByRole('radio', { name: role }).check()
    await lookAtDialogOnPhone(page)
    await dialog.getByRole('button', { name: 'Daveti gönder' }).click()
    await expect(dialog).toBeHidden()
    let link = ''
    await expect(async () => {
      const mails = await readMails(request, email)
      link = /\/invitations\/[\w-]+/.exec(mails.findLast((mail) => mail.includes('/invitations/')) ?? '')?.[0] ?? ''
      expect(link).not.toBe('')
    }).toPass({ intervals: [100, 250] })
    return link
  }

  const freshLink = await invite(fresh, 'Satış')
  const elsewhere = await browser.newContext()
  waitForScripts(elsewhere)
  const newcomer = await elsewhere.newPage()
  await newcomer.goto(freshLink)
  await expect(newcomer.getByText('Rolünüz: Satış')).toBeVisible()
  await expectNoFaultInEitherTheme(newcomer)
  await lookOverOnPhone(newcomer)
  await newcomer.getByLabel('Adınız soyadınız').fill('Zeynep Ateş')
  await newcomer.getByLabel('Şifre', { exact: false }).first().fill(account.password)
  await newcomer.getByRole('button', { name: 'Hesabı aç ve katıl' }).click()
  await expect(newcomer.getByText('Ekibe katıldınız')).toBeVisible()
  await expect(newcomer.getByRole('dialog', { name: 'Devam etmeden önce' })).toBeVisible()
  await agreeToTexts(newcomer)
  await newcomer.getByRole('button', { name: 'Devam et' }).click()
  await expect(newcomer.getByRole('dialog')).toBeHidden()

  const knownLink = await invite(known.company.email, 'Yönetici')
  const colleague = await openBeside(browser, known)
  await colleague.goto(knownLink)
  await colleague.getByRole('button', { name: 'Katıl', exact: true }).click()
  await expect(colleague.getByText('Ekibe katıldınız')).toBeVisible()
  await newcomer.goto(knownLink)
  await expect(newcomer.getByRole('heading', { name: 'Davetin süresi doldu' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('list', { name: 'Ekip' }).getByRole('listitem')).toHaveCount(3)
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await choose(page, 'Zeynep Ateş', 'Rol ve sınır')
  const role = page.getByRole('dialog', { name: 'Zeynep Ateş' })
  await role.getByRole('radio', { name: 'Satın alma' }).check()
  await role.getByLabel('Ay başına').fill('200.000')
  await lookAtDialogOnPhone(page)
  await role.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Ay ₺200.000, ₺0 kullanıldı')).toBeVisible()

  await goInside(newcomer, '/settings/members')
  await expect(newcomer.getByText(/Değişiklik yapmak için yönetici ile görüşün/)).toBeVisible()
  await choose(page, 'Zeynep Ateş', 'Ekipten çıkar')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ekipten çıkar' }).click()
  await expect(page.getByRole('list', { name: 'Ekip' }).getByRole('listitem')).toHaveCount(2)
  await newcomer.reload()
  await expect(newcomer.getByRole('heading', { name: 'Şu anda bir ekipte değilsiniz' })).toBeVisible()

  await choose(page, known.company.email, 'Sahipliği devret')
  const handOver = page.getByRole('dialog', { name: 'Sahipliği devret' })
  await handOver.getByLabel('Şifreniz').fill(account.password)
  await handOver.getByRole('button', { name: 'Sahipliği devret' }).click()
  await expect(handOver).toBeHidden()
  await expect(page.getByRole('button', { name: 'Şirketten ayrıl' })).toBeVisible()
})
