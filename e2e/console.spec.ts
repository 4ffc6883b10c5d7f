import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { logInAsOperator, openConsole } from './operator.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { aName } from './random.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

async function lookAround(page: Page) {
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
}

async function aReport(request: APIRequestContext) {
  const seller = await openAccount(request)
  const reporter = await openAccount(request)
  const product = await addProduct(request, seller, { name: `Orijinal havlu ${aName()}` })
  const about = { kind: 'product', id: product.id, reason: 'misleading', text: 'Marka sahibi değiller.' }
  await callAs(request, reporter, 'POST', '/reports', about)
  return { seller, product }
}

test('a report leads to a removal, that to an appeal, and that to the way back', async ({ browser, request }) => {
  const { seller, product } = await aReport(request)
  const page = await openConsole(browser, await logInAsOperator(request))
  await page.goto('/operator?kind=report')
  await expect(page.getByRole('heading', { level: 1, name: 'Kuyruk' })).toBeVisible()
  const link = page.getByRole('link', { name: `Ürün: ${product.name}` })
  await expect(link).toBeVisible()
  await expectNoFaultInEitherTheme(page, true)
  await lookOverOnPhone(page)

  await link.click()
  await expect(page.getByText('Bildirildiği andaki hâli')).toBeVisible()
  await expect(page.getByText('Marka sahibi değiller.')).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'Üzerime al' }).click()
  await expect(page.getByText('Bende')).toBeVisible()
  const choose = page.getByRole('button', { name: 'Önlem seç' })
  await choose.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Önlem seç' })
  await dialog.getByRole('checkbox', { name: 'Ürünü kaldır' }).check()
  await dialog.getByRole('radio', { name: 'Askıya al' }).check()
  await expect(dialog.getByRole('button', { name: 'Kaldır ve 14 gün askıya al' })).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookAtDialogOnPhone(page)
  await dialog.getByRole('radio', { name: 'Hiçbiri' }).check()
  await dialog.getByLabel('Şirkete yazılacak neden').fill('Marka size ait değil.')
  await dialog.getByRole('button', { name: 'Kaldır', exact: true }).click()
  await expect(page.getByText('Önlem alındı')).toBeVisible()
  await expect(page.getByText('Şimdi: artık görünmüyor.')).toBeVisible()
  await lookAround(page)
  await expect.poll(async () => (await request.get(`/products/${product.id}`)).status()).toBe(404)

  const { data } = await callAs(request, seller, 'GET', '/companies/me/measures')
  const text = 'Marka bize ait, tescili ekte.'
  await callAs(request, seller, 'POST', `/companies/me/measures/${data[0].id}/appeal`, { text })
  await page.getByRole('link', { name: 'Kuyruk', exact: true }).first().click()
  await page.getByRole('button', { name: /^İtiraz/ }).click()
  await page.getByRole('link', { name: `Kaldırmaya itiraz: ${product.name}` }).click()
  await expect(page.getByText(text)).toBeVisible()
  await lookAround(page)
  await page.getByRole('button', { name: 'Kabul et, geri koy' }).click()
  const accept = page.getByRole('dialog', { name: 'İtiraz kabul edilsin mi?' })
  await accept.getByLabel('Şirkete yazılacak neden').fill('Tescil doğrulandı.')
  await lookAtDialogOnPhone(page)
  await accept.getByRole('button', { name: 'Kabul et, geri koy' }).click()
  await expect(page.getByText('İtiraz kabul edildi')).toBeVisible()
  await expect.poll(async () => (await request.get(`/products/${product.id}`)).status()).toBe(200)
})

async function sendPaper(request: APIRequestContext, { tokens }: Account, kind: string) {
  const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 belge') }
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const answer = await request.post('/api/v1/companies/me/verification/papers', { headers, multipart: { kind, file } })
  expect(answer.status()).toBe(201)
}

test('papers get a remark, come again and are approved', async ({ browser, request }) => {
  const company = await openAccount(request)
  await callAs(request, company, 'PUT', '/companies/me/verification', {
    legal_name: 'Deneme Tekstil Ltd. Şti.',
    tax_number: '1234567890',
  })
  await sendPaper(request, company, 'tax_plate')
  await sendPaper(request, company, 'signature')
  await callAs(request, company, 'POST', '/companies/me/verification/submit', {})
  const page = await openConsole(browser, await logInAsOperator(request))
  const open = async () => {
    await page.goto('/operator?kind=verification')
    const row = page.getByRole('listitem').filter({ hasText: company.company.company_name })
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: company.company.company_name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'İndir ve bak' })).toBeVisible()
  }
  const approve = page.getByRole('button', { name: 'Onayla, mühür ver' })
  await open()
  await expect(page.getByText('Denetim basamağı tutuyor')).toBeVisible()
  await expect(approve).toBeDisabled()
  await page.getByRole('radio', { name: 'Uygun', exact: true }).check()
  await page.getByRole('button', { name: /İmza sirküleri/ }).click()
  await page.getByRole('radio', { name: 'Uygun değil' }).check()
  await page.getByRole('button', { name: 'Okunmuyor' }).click()
  await lookAround(page)
  await page.getByRole('button', { name: 'Düzeltme iste' }).click()
  const ask = page.getByRole('dialog', { name: 'Düzeltme istensin mi?' })
  await ask.getByLabel('Şirkete yazılacak neden').fill('İmza sirküleri okunmuyor.')
  await ask.getByRole('button', { name: 'Düzeltme iste' }).click()
  await expect(page.getByText('Düzeltme istendi')).toBeVisible()

  const { data } = await callAs(request, company, 'GET', '/companies/me/verification')
  expect(data.papers.map(({ remark }: { remark: string | null }) => remark)).toEqual([
    null,
    'Belge okunmuyor, tüm sayfayı yeniden tarayın.',
  ])
  await sendPaper(request, company, 'signature')
  await callAs(request, company, 'POST', '/companies/me/verification/submit', {})
  await open()
  for (const name of [/Vergi levhası/, /İmza sirküleri/]) {
    await page.getByRole('group', { name: 'Belgeler' }).getByRole('button', { name }).click()
    await page.getByRole('radio', { name: 'Uygun', exact: true }).check()
  }
  await approve.click()
  const dialog = page.getByRole('dialog', { name: 'Onaylansın mı?' })
  await dialog.getByRole('textbox').fill('Belgeler uyuyor.')
  await dialog.getByRole('button', { name: 'Onayla, mühür ver' }).click()
  await expect(page.getByText('Onaylandı')).toBeVisible()
  const { data: verified } = await callAs(request, company, 'GET', '/companies/me/verification')
  expect(verified.state).toBe('approved')
})

test('whoever is overtaken in another tab is told, keeps the reason, and decides no more', async ({
  browser,
  request,
}) => {
  const { product } = await aReport(request)
  const page = await openConsole(browser, await logInAsOperator(request))
  await page.goto('/operator?kind=report')
  await page.getByRole('link', { name: `Ürün: ${product.name}` }).click()
  await page.getByRole('button', { name: 'Önlemsiz kapat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Kurallara aykırı değil.')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Üzerime al' }).click()
  await expect(other.getByText('Bende')).toBeVisible()
  await dialog.getByRole('button', { name: 'Önlemsiz kapat' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Bu iş siz bakarken değişti.' })
  await expect(note.getByText('Kurallara aykırı değil.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Önlemsiz kapat' })).toBeHidden()
  await lookAround(page)
  await note.getByRole('button', { name: 'Son hâlini aç' }).click()
  await page.getByRole('button', { name: 'Önlemsiz kapat' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Kurallara aykırı değil.')
  await dialog.getByRole('button', { name: 'Önlemsiz kapat' }).click()
  await expect(page.getByText('Önlem alınmadı')).toBeVisible()
})

test('the console is nowhere for members and guests', async ({ page, context, request }) => {
  expect((await request.get('/operator')).status()).toBe(404)
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
  await rememberSession(context, await openAccount(request))
  await page.goto('/explore')
  await page.goto('/operator')
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
  await expect(page.getByText('Pazar yönetimi')).toBeHidden()
})
