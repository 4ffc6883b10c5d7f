import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { agreeToTexts, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { aName } from './random.ts'
import { test } from './test.ts'

test('a guest reads the legal pages from the foot, without scripts too', async ({ page, browser, baseURL }) => {
  const complaints = await collectComplaints(page)
  await page.goto('/explore')
  await page.getByRole('contentinfo').getByRole('link', { name: 'KVKK aydınlatma metni' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'KVKK aydınlatma metni' })).toBeVisible()
  await expect(page.getByText('hukuki danışmanlık yerine geçmez')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  expect(complaints).toEqual([])
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const text = await plain.newPage()
  await text.goto('/legal/gizlilik-ve-cerezler')
  await expect(text.getByRole('heading', { level: 2, name: '1. Çerezler' })).toBeVisible()
  await plain.close()
})

test('somebody without an account complains, with the keyboard and a paper', async ({ page }) => {
  await page.goto('/legal/sikayet')
  await page.getByRole('button', { name: 'Şikâyeti gönder' }).click()
  await expect(page.getByText('Konu seçin')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await page.getByRole('radio', { name: /^Marka ya da eser hakkı/ }).check()
  await page.getByLabel('İçeriğin adresi').fill('/akpamuk')
  await page.getByLabel('Adınız soyadınız').fill('İpek Soylu')
  await page.getByLabel('E-posta').fill(`${aName()}@deneme.test`)
  await page.getByLabel('Neden').fill('Tescilli logomuz izinsiz kullanılıyor.')
  await page.reload()
  await expect(page.getByLabel('Neden')).toHaveValue('Tescilli logomuz izinsiz kullanılıyor.')
  const paper = { name: 'marka-tescil.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 tescil') }
  await page.getByLabel('Belgeler').setInputFiles(paper)
  await expect(page.getByText('marka-tescil.pdf')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Şikâyeti gönder' }).click()
  await expect(page.getByText(/^SK\d{8}\w{4}$/)).toBeVisible()
  await expectNoFaultInEitherTheme(page)
})

test('an account of before agrees once, and ends mail later', async ({ page, context, request }) => {
  const name = aName()
  const data = {
    company_name: `Eski ${name}`,
    short_name: name,
    email: `${name}@deneme.test`,
    password: `gizli ${name}`,
  }
  const response = await request.post('/api/v1/auth/register', { data })
  const answer = (await response.json()) as { data: Omit<Account, 'password'> }
  await rememberSession(context, { ...answer.data, password: data.password })
  await page.goto('/explore')
  const dialog = page.getByRole('dialog', { name: 'Devam etmeden önce' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await agreeToTexts(page)
  await page.getByLabel('Kampanya ve duyuru e-postası almak istiyorum').check()
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/settings/consents')
  const mail = page.getByRole('switch', { name: /^Kampanya/ })
  await expect(mail).toBeChecked()
  await mail.uncheck()
  await expect(page.getByText(/geri alındı/)).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await page.reload()
  await expect(mail).not.toBeChecked()
})
