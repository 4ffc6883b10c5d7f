import { expect } from '@playwright/test'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { goInside } from './inside.ts'
import { logInAsOperator, rememberOperator } from './operator.ts'
import { aName } from './random.ts'
import { waitForScripts } from './test.ts'

/** What looks at each page on its way, by the size of the screen. */
type Look = (page: Page) => Promise<void>

interface Given {
  page: Page
  context: BrowserContext
  browser: Browser
  request: APIRequestContext
  look: Look
  lookAtDialog: Look
}

async function open(page: Page, path: string, title: string) {
  if (page.url() === 'about:blank') await page.goto(path)
  else await goInside(page, path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // A button holds the words of its waiting all the time.
  await expect(page.getByText(/yükleniyor/i).and(page.locator(':not(button, button *)'))).toHaveCount(0)
}

async function guestOf(browser: Browser): Promise<Page> {
  const elsewhere = await browser.newContext()
  waitForScripts(elsewhere)
  return elsewhere.newPage()
}

async function giveReason(page: Page, button: string, reason: string, lookAtDialog?: Look) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Neden/).fill(reason)
  await lookAtDialog?.(page)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** A company is found by its email, suspended, hidden from guests, and shown again. */
export async function suspendAndLift({ page, context, browser, request, look, lookAtDialog }: Given) {
  const { company } = await openAccount(request)
  const reason = `Deneme ${aName()}`
  await rememberOperator(context, await logInAsOperator(request))
  const guest = await guestOf(browser)
  await guest.goto(`/${company.short_name}`)
  await expect(guest.getByRole('heading', { level: 1, name: company.company_name })).toBeVisible()

  await open(page, '/operator/companies', 'Şirketler')
  await page.getByRole('searchbox', { name: 'Ad, kısa ad, vergi no ya da e-posta' }).fill(company.email)
  await expect(page.getByText('1 / 1 sonuç')).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: company.company_name }).click()
  await expect(page.getByRole('heading', { level: 1, name: company.company_name })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Askıya al' }).click()
  await page.getByRole('dialog').getByLabel('Gün', { exact: true }).fill('7')
  await giveReason(page, 'Askıya al', reason, lookAtDialog)
  await expect(page.getByRole('main').getByText('Askıda', { exact: true })).toBeVisible()
  await expect(async () => {
    expect((await guest.goto(`/${company.short_name}`))?.status()).toBe(404)
  }).toPass({ timeout: 10_000 })

  await page.getByRole('button', { name: 'Askıyı kaldır' }).click()
  await giveReason(page, 'Kaldır', reason)
  await expect(page.getByRole('button', { name: 'Askıya al' })).toBeVisible()
  await expect(async () => {
    expect((await guest.goto(`/${company.short_name}`))?.status()).toBe(200)
  }).toPass({ timeout: 10_000 })
  await guest.context().close()

  await page.getByRole('link', { name: 'Denetim kaydında gör' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Denetim kaydı' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: '7 gün askıya aldı' })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Askıyı kaldırdı' })).toHaveCount(1)
  await look(page)
}

/** A notice is published, seen by a guest within seconds, and taken back. */
export async function publishAndTakeBack({ page, context, browser, request, look, lookAtDialog }: Given) {
  const reason = `Duyuru ${aName()}`
  const notice = `Gece bakım var, ${aName()}.`
  await rememberOperator(context, await logInAsOperator(request))
  const guest = await guestOf(browser)
  await open(page, '/operator/site', 'Site')
  await page.getByRole('switch', { name: 'Duyuru gösterilsin' }).check()
  await page.getByRole('textbox', { name: 'Metin' }).fill(`${notice} [Ayrıntı](/explore)`)
  await look(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await giveReason(page, 'Kaydet', reason, lookAtDialog)
  await expect(async () => {
    await guest.goto('/explore')
    await expect(guest.getByText(notice)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expect(page.getByRole('button', { name: 'Kaydet' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Duyuru gösterilsin' }).uncheck()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await giveReason(page, 'Kaydet', reason)
  await expect(async () => {
    await guest.goto('/explore')
    await expect(guest.getByText(notice)).toBeHidden({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await guest.context().close()
  await open(page, '/operator/audit', 'Denetim kaydı')
  await expect(page.getByRole('row').filter({ hasText: reason })).toHaveCount(2)
}

/** Health and figures, with a chart and its table. */
export async function lookAtHealthAndFigures({ page, context, request, look }: Given) {
  await rememberOperator(context, await logInAsOperator(request))
  await open(page, '/operator/health', 'Sağlık')
  await expect(page.getByRole('heading', { level: 2, name: 'Başarısız ve bekleyen' })).toBeVisible()
  await look(page)
  await open(page, '/operator/figures', 'Rakamlar')
  const orders = page.getByRole('region', { name: 'Siparişler', exact: true })
  await expect(orders.getByRole('img')).toBeVisible()
  await look(page)
  const before = await orders.boundingBox()
  await orders.getByRole('button', { name: 'Tablo: Siparişler' }).click()
  await expect(orders.getByRole('region', { name: 'Siparişler, tablo' })).toBeVisible()
  await expect(orders.getByRole('img')).toBeHidden()
  expect(await orders.boundingBox()).toEqual(before)
  await look(page)
}

/** A category is added, asks something, is hidden and gone again. */
export async function editCategories({ page, context, request, look, lookAtDialog }: Given) {
  const name = `Sandık ${aName()}`
  await rememberOperator(context, await logInAsOperator(request))
  await open(page, '/operator/site', 'Site')
  await page.getByRole('link', { name: 'Aç: Kategoriler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kategoriler' })).toBeVisible()
  await page.getByRole('button', { name: 'Tekstil ve Ev Tekstili altındakiler' }).click()
  await look(page)
  await page.getByRole('button', { name: 'Kategori ekle' }).click()
  await page.getByRole('dialog').getByLabel('Ad', { exact: true }).fill(name)
  await giveReason(page, 'Ekle', 'Deneme', lookAtDialog)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('button', { name: 'Özellik ekle' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ad', { exact: true }).fill('Ağaç')
  await dialog.getByLabel('Değerler').fill('Ceviz\nMeşe')
  await giveReason(page, 'Ekle', 'Deneme', lookAtDialog)
  await expect(page.getByText('Seçmeli: Ceviz, Meşe')).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Gizle' }).click()
  await giveReason(page, 'Gizle', 'Deneme')
  await expect(page.getByRole('button', { name: 'Göster' })).toBeVisible()
  await page.getByRole('button', { name: 'Sil', exact: true }).click()
  await giveReason(page, 'Sil', `Fazla: ${name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Kategoriler' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Kategori ara' }).fill(name)
  await expect(page.getByText('Böyle bir kategori yok.')).toBeVisible()
  await open(page, '/operator/audit', 'Denetim kaydı')
  await expect(page.getByRole('row').filter({ hasText: `Fazla: ${name}` })).toHaveCount(1)
}
