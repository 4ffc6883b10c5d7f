import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, openLive, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookAtDialogOnPhone } from './phone.ts'
import { placeOrder } from './placed-orders.ts'
import { addProduct } from './products.ts'
import { test, waitForScripts } from './test.ts'
import { callAs } from './trade.ts'
import { inTurns, packPayloads } from './xss-payloads.ts'
import { findIntruders, findMissing, watchForRuns } from './xss-watch.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

async function openTalk(request: APIRequestContext, from: Account, to: Account): Promise<number> {
  const answer = await callAs(request, from, 'POST', '/conversations', { company_id: to.company.id })
  return (answer as { data: { id: number } }).data.id
}

function say(request: APIRequestContext, from: Account, talk: number, text: string, more: object = {}) {
  return callAs(request, from, 'POST', `/conversations/${talk}/messages`, { text, ...more })
}

/** The names under which the files of these names are kept. */
async function sendFiles(request: APIRequestContext, from: Account, talk: number, names: string[]): Promise<string[]> {
  const files = await inTurns(names, async (name) => {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
    const headers = { authorization: `Bearer ${from.tokens.accessToken}` }
    const response = await request.post('/api/v1/upload/file', { headers, multipart: { file } })
    return ((await response.json()) as { data: { id: number; name: string } }).data
  })
  for (let at = 0; at < files.length; at += 4) {
    await say(request, from, talk, '', { file_ids: files.slice(at, at + 4).map(({ id }) => id) })
  }
  return files.map(({ name }) => name)
}

const box = (page: Page) => page.getByRole('textbox', { name: 'İleti', exact: true })
const talkOf = (page: Page) => page.getByRole('region', { name: 'İletiler' })
const said = (page: Page, text: string) => talkOf(page).getByText(text, { exact: true })

/** The entry of the navigation that this width shows. */
const badge = (page: Page, count: number) =>
  page.getByRole('link', { name: `Mesajlar, ${count} okunmamış konuşma`, exact: true }).filter({ visible: true })

async function attach(page: Page, name: string, mimeType: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

test('two companies talk, one at a desk and one on a phone', async ({ page, context, browser, request, baseURL }) => {
  test.setTimeout(120_000)
  const [desk, phone] = [await openAccount(request), await openAccount(request)]
  await rememberSession(context, desk)
  const complaints = await collectComplaints(page)
  const pocket = await browser.newContext({ ...PHONE, ...(baseURL && { baseURL }), locale: 'tr-TR' })
  waitForScripts(pocket)
  await rememberSession(pocket, phone)
  const hand = await pocket.newPage()
  await openLive(hand, '/cart')

  // From a profile into a conversation that does not exist until something is said.
  await openLive(page, `/${phone.company.short_name}`)
  await page.getByRole('link', { name: 'Mesaj', exact: true }).click()
  await expect(page.getByText('Bu firmayla ilk konuşmanız olacak.')).toBeVisible()
  await box(page).fill('Merhaba, numune gönderir misiniz?')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(said(page, 'Merhaba, numune gönderir misiniz?')).toHaveCount(1)
  await expect(talkOf(page).getByText(/^İletildi \d\d:\d\d$/)).toBeVisible()

  await expect(badge(hand, 1)).toBeVisible()
  await expect(hand).toHaveTitle(/^\(1\) /)
  await badge(hand, 1).tap()
  await hand.getByRole('link', { name: new RegExp(desk.company.company_name) }).tap()
  await expect(said(hand, 'Merhaba, numune gönderir misiniz?')).toBeVisible()
  await expect(hand.getByText('Yeni', { exact: true })).toBeVisible()
  await expect(hand.getByRole('navigation', { name: 'Alt gezinme' })).toBeHidden()
  await expect(talkOf(page).getByText(/^Görüldü \d\d:\d\d$/)).toBeVisible()
  await expect(hand).toHaveTitle(`${desk.company.company_name}, Mesajlar · Bedesten`)

  await box(hand).fill('Evet, yarın\nkargoda.')
  await hand.getByRole('button', { name: 'Gönder', exact: true }).tap()
  await expect(said(page, 'Evet, yarın\nkargoda.')).toBeVisible()
  await expect(talkOf(hand).getByText(/^Görüldü/)).toBeVisible()

  // A file, and taking back what was said with it.
  await attach(page, 'ölçüler.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  await expect(page.getByRole('button', { name: 'Dosyayı kaldır: ölçüler.pdf' })).toBeVisible()
  await box(page).fill('Ölçüler ekte')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  const file = talkOf(hand).getByRole('button', { name: 'İndir: ölçüler.pdf' })
  await expect(file).toBeVisible()
  const download = hand.waitForEvent('download')
  await file.tap()
  expect((await download).suggestedFilename()).toContain('.pdf')
  await expectNoFaultInEitherTheme(page)
  await expectNoFaultInEitherTheme(hand, true)
  await said(page, 'Ölçüler ekte').hover()
  await page.getByRole('button', { name: 'İleti seçenekleri' }).last().click()
  await expect(page.getByText('15 dakika daha geri alınabilir')).toBeVisible()
  await page.getByRole('menuitem', { name: /^Geri al/ }).click()
  await expect(said(hand, 'Bu ileti geri alındı')).toBeVisible()
  await expect(file).toHaveCount(0)

  // A draft waits in the list.
  await box(page).fill('Yarım kalan')
  await page.getByRole('link', { name: 'Keşfet' }).click()
  await page.getByRole('link', { name: 'Mesajlar' }).first().click()
  await expect(page.getByText('Taslak: Yarım kalan')).toBeVisible()
  await expect(page.getByText('Bir konuşma seçin')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  expect(complaints).toEqual([])
  await pocket.close()

  await test.step('a buyer asks the seller, is blocked, and still writes about an open order', async () => {
    const [buyer, seller] = [desk, phone]
    const product = await addProduct(request, seller)
    const order = await placeOrder(request, buyer, { seller, product })
    await goInside(page, `/products/${product.id}`)
    await page.getByRole('button', { name: 'Satıcıya sor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Satıcıya sor' })
    await dialog.getByRole('button', { name: 'Stok ve termin nedir?' }).click()
    await expectNoFaultInEitherTheme(page)
    await lookAtDialogOnPhone(page)
    await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
    await expect(page.getByText('İletiniz gönderildi')).toBeVisible()
    await expect(page).toHaveURL(`/products/${product.id}`)
    await page.getByRole('link', { name: 'Konuşmayı aç' }).click()
    await expect(talkOf(page).getByRole('link', { name: product.name })).toBeVisible()

    await callAs(request, seller, 'PUT', `/companies/${buyer.company.id}/block`)
    await expect(page.getByText('Bu firma sizden ileti kabul etmiyor.')).toBeVisible()
    await expect(box(page)).toHaveCount(0)
    await goInside(page, `/my-orders-detail/${order.order_id}`)
    await page.getByRole('link', { name: 'Mesaj yaz' }).click()
    await expect(page.getByRole('group', { name: 'Ekler' })).toContainText(order.order_number)
    await box(page).fill('Kargo ne zaman?')
    await page.getByRole('button', { name: 'Gönder', exact: true }).click()
    await expect(said(page, 'Kargo ne zaman?')).toBeVisible()

    // The other way round: from the profile, with a report, and back again in the settings.
    await goInside(page, `/${seller.company.short_name}`)
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Bildir' }).click()
    const report = page.getByRole('dialog')
    await report.getByLabel('İstenmeyen toplu ileti').check()
    await expectNoFaultInEitherTheme(page)
    await lookAtDialogOnPhone(page)
    await report.getByRole('button', { name: 'Bildir' }).click()
    await expect(page.getByText('Bildiriminiz alındı.')).toBeVisible()
    await page.getByRole('button', { name: 'Diğer işlemler' }).click()
    await page.getByRole('menuitem', { name: 'Engelle' }).click()
    await expect(page.getByText('Açık 1 siparişiniz var')).toBeVisible()
    await lookAtDialogOnPhone(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click()
    await expect(page.getByText('Bu firmayı engellediniz')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await goInside(page, '/settings')
    await page.getByRole('button', { name: `Engeli kaldır: ${seller.company.company_name}` }).click()
    await expect(page.getByText('Engellediğiniz firma yok.')).toBeVisible()
  })
})

test('nothing jumps while older messages load, what comes without the live line is shown by asking, and what is not sent is kept', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const [me, other] = [await openAccount(request), await openAccount(request)]
  const talk = await openTalk(request, other, me)
  for (let index = 1; index <= 50; index++) await say(request, other, talk, `İleti ${index}`)
  // Payloads, and scripts without a place to break.
  const texts = packPayloads(2000, '\n')
  for (const text of texts) await say(request, other, talk, text)
  const names = await sendFiles(request, other, talk, packPayloads(110))
  for (const letter of ['ğ', '漢', 'ع', 'ก', '👩‍👩‍👧']) await say(request, other, talk, letter.repeat(2000 / letter.length))
  await rememberSession(context, me)
  const runs = await watchForRuns(context, baseURL)
  await page.clock.install()
  await page.route('**/api/v1/events', (route) => route.abort())
  await page.goto(`/messages/${talk}`)
  const frame = talkOf(page)
  await expect(frame.getByText(/^ğ+$/)).toBeAttached()
  const overflow = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await overflow()).toBe(0)
  expect(await findMissing(page, [...texts, ...names])).toEqual([])
  expect(await findIntruders(page)).toEqual([])
  expect(runs).toEqual([])

  // At the oldest that is loaded: what is read there stays there when older ones come above it.
  const oldest = (await frame.locator('[role=listitem] p').first().textContent()) ?? ''
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/messages?cursor=*', async (route) => {
    await held
    await route.continue()
  })
  await said(page, oldest).scrollIntoViewIfNeeded()
  const place = () => said(page, oldest).evaluate((element) => element.getBoundingClientRect().top)
  const before = await place()
  release()
  await expect(said(page, `İleti ${Number(oldest.slice(6)) - 10}`)).toBeAttached()
  expect(Math.abs((await place()) - before)).toBeLessThan(2)

  await say(request, other, talk, 'Hat kapalıyken yazıldı')
  await page.clock.fastForward(31_000)
  await expect(said(page, 'Hat kapalıyken yazıldı')).toBeAttached()
  await page.getByRole('button', { name: 'Yeni ileti' }).click()
  await expect(said(page, 'Hat kapalıyken yazıldı')).toBeInViewport()

  await context.setOffline(true)
  await box(page).fill('Bağlantı yokken')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('Gönderilemedi ·')).toBeVisible()
  await expect(page.getByText('İnternet bağlantısı yok. Yazdıklarınız saklanır')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await frame.getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(frame.getByText(/^İletildi/)).toBeVisible()
  await expect(said(page, 'Bağlantı yokken')).toHaveCount(1)
  const { data } = (await callAs(request, other, 'GET', `/conversations/${talk}/messages`)) as {
    data: { text: string }[]
  }
  expect(data.filter(({ text }) => text === 'Bağlantı yokken')).toHaveLength(1)
})
