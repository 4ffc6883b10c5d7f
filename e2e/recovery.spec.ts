import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openSession, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { readMails, waitForLink } from './mails.ts'
import { lookAtDialogOnPhone } from './phone.ts'
import { placeOrder } from './placed-orders.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { openBuyer } from './trade.ts'

test('a forgotten password is replaced by the link in the mail, which ends every other session', async ({
  page,
  request,
}) => {
  const account = await openAccount(request)
  const { email } = account.company
  const complaints = await collectComplaints(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Şifremi unuttum' }).click()
  // The login page has such a field as well.
  await expect(page.getByRole('button', { name: 'Bağlantıyı Gönder' })).toBeVisible()
  await expect(page.getByLabel('E-posta')).toBeFocused()
  await page.keyboard.type(email)
  await page.getByRole('button', { name: 'Bağlantıyı Gönder' }).click()
  await expect(page.getByText('Bu adres kayıtlıysa şifre yenileme bağlantısını gönderdik.')).toBeVisible()
  await expectNoFaultInEitherTheme(page)

  await page.goto(await waitForLink(request, email, '/reset-password'))
  await page.getByLabel('Yeni şifre', { exact: true }).fill(`${account.password} yeni`)
  await page.getByLabel('Yeni şifre, tekrar').fill(`${account.password} yeni`)
  await page.getByRole('button', { name: 'Şifreyi Kaydet' }).click()
  await expect(page.getByText('Diğer oturumlar kapatıldı.')).toBeVisible()
  expect(complaints).toEqual([])
  const headers = { authorization: `Bearer ${account.tokens.accessToken}` }
  expect((await request.get('/api/v1/auth/sessions', { headers })).status()).toBe(401)
})

test('an address is confirmed, gets the mail that is wanted, is changed, and won back from the old one', async ({
  page,
  context,
  request,
}) => {
  const account = await openAccount(request)
  const { email } = account.company
  const fresh = `yeni-${email}`
  const buyer = await openBuyer(request)
  const product = await addProduct(request, account)
  await rememberSession(context, account)
  await page.goto(await waitForLink(request, email, '/confirm-email'))
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı' })).toBeVisible()

  await goInside(page, '/settings')
  await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible()
  const wish = page.getByRole('combobox', { name: 'Sipariş: e-posta' })
  const choose = async (label: string) => {
    const saved = page.waitForResponse('**/notification-preferences')
    await wish.selectOption(label)
    await saved
  }
  await choose('Kapalı')
  const unwanted = await placeOrder(request, buyer, { seller: account, product })
  await choose('Anında')
  const wanted = await placeOrder(request, buyer, { seller: account, product })
  await expect(async () => expect((await readMails(request, email)).join('')).toContain(wanted.order_number)).toPass()
  expect((await readMails(request, email)).join('')).not.toContain(unwanted.order_number)

  await page.getByRole('button', { name: 'Adresi Değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-posta adresini değiştir' })
  await dialog.getByLabel('Yeni e-posta').fill(fresh)
  await dialog.getByLabel('Şifre', { exact: true }).fill(account.password)
  await lookAtDialogOnPhone(page)
  await dialog.getByRole('button', { name: 'Bağlantı Gönder' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${fresh} onay bekliyor.`)).toBeVisible()

  await goInside(page, await waitForLink(request, fresh, '/confirm-email'))
  await expect(page.getByRole('heading', { name: 'E-posta adresiniz doğrulandı' })).toBeVisible()
  await openSession(request, { ...account, company: { ...account.company, email: fresh } })
  await goInside(page, await waitForLink(request, email, '/undo-email-change'))
  await expect(page.getByRole('heading', { name: 'Adres değişikliği geri alındı' })).toBeVisible()
  await openSession(request, account)
})
