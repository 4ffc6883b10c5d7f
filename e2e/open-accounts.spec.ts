import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openBeside, rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookAtDialogOnPhone, lookOverOnPhone } from './phone.ts'
import { placeOrder, setStatus } from './placed-orders.ts'
import { test } from './test.ts'
import { callAs, openBuyer, openLiraOffer } from './trade.ts'

test('a seller grants an open account, the buyer orders on it, and both agree on what was paid', async ({
  page,
  context,
  browser,
  request,
}) => {
  const lira = await openLiraOffer(request)
  const { seller } = lira
  const buyer = await openBuyer(request, [[lira, 2]])
  const buying = await openBeside(browser, buyer)
  await rememberSession(context, seller)
  const complaints = await collectComplaints(page)
  const name = buyer.company.company_name

  await test.step('the grant is entered with limit and days', async () => {
    await page.goto(`/dealers?company=${buyer.company.short_name}`)
    const dialog = page.getByRole('dialog', { name: 'Bayi ekle' })
    await dialog.getByRole('switch', { name: 'Açık hesap' }).check()
    await dialog.getByLabel(/^Limit/).fill('100000')
    await lookAtDialogOnPhone(page)
    await dialog.getByRole('button', { name: 'Ekle' }).click()
    await expect(page.getByText('kalan ₺100.000,00')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
  })

  const orderId = await test.step('the buyer chooses it for this seller, and is told the limit', async () => {
    await buying.goto('/checkout')
    await buying.getByRole('radio', { name: /^Açık hesap, 30 gün/ }).check()
    await expect(buying.getByText('Açık hesaba')).toBeVisible()
    await expectNoFaultInEitherTheme(buying)
    await lookOverOnPhone(buying)
    const answered = buying.waitForResponse(/create-from-cart/)
    await buying.getByRole('button', { name: 'Siparişi Oluştur' }).click()
    const { data } = (await (await answered).json()) as {
      data: { orders: { order_id: number; order_number: string }[] }
    }
    const [order] = data.orders
    if (!order) throw new Error('Nothing was ordered.')
    await setStatus(request, seller, order, 'shipped')
    return order.order_id
  })

  await test.step('the account shows what is owed, and a payment closes the oldest first', async () => {
    const other = await placeOrder(request, buyer, lira)
    await setStatus(request, seller, other, 'shipped')
    await goInside(page, '/accounts')
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('table', { name: 'Ekstre' })).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
    await page.getByRole('button', { name: 'Tahsilat gir' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tahsilat gir' })
    await dialog
      .getByLabel(/^Tutar/)
      .first()
      .fill('10')
    // Back only closes the dialog, and what was typed is there again.
    await page.goBack()
    await page.getByRole('button', { name: 'Tahsilat gir' }).click()
    await expect(dialog.getByLabel(/^Tutar/).first()).toHaveValue('10')
    await lookAtDialogOnPhone(page)
    await dialog.getByRole('button', { name: '₺10,00 Kaydet' }).dblclick()
    await expect(page.getByRole('cell', { name: /^Tahsilat/ })).toHaveCount(1)
    const { data } = await callAs(request, buyer, 'GET', `/orders/${other.order_id}`)
    expect(data.paid_amount).toBe(10)
    await page.getByRole('tab', { name: /^Açık kalemler/ }).click()
    await expect(page.getByRole('list', { name: 'Açık kalemler' }).getByRole('listitem')).toHaveCount(2)
    await expectNoFaultInEitherTheme(page)
    await lookOverOnPhone(page)
  })

  await test.step('a reconciliation is asked for, disputed by the buyer and shown to both', async () => {
    await page.getByRole('button', { name: 'Mutabakat iste' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mutabakat iste' })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
    await dialog.getByLabel(/^Hangi gün/).fill(today)
    await lookAtDialogOnPhone(page)
    await dialog.getByRole('button', { name: 'İsteği gönder' }).click()
    await expect(page.getByText('Siz istediniz')).toBeVisible()
    await goInside(buying, '/accounts?side=payable')
    await buying.getByRole('link', { name: 'Yanıtla' }).click()
    await buying.getByRole('radio', { name: 'Mutabık değiliz' }).check()
    await buying.getByLabel(/^Sizin bakiyeniz/).fill('1')
    await buying.getByLabel(/^Açıklama/).fill('Dekontumuz eksik')
    await expectNoFaultInEitherTheme(buying)
    await lookOverOnPhone(buying)
    await buying.getByRole('button', { name: 'Yanıtı gönder' }).click()
    await expect(buying.getByRole('heading', { name: 'Mutabık değiliz' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mutabık değiliz' })).toBeVisible()
    await expect(page.getByText('Dekontumuz eksik')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF indir', exact: true }).click()
    expect((await saved).suggestedFilename()).toMatch(/^mutabakat-MB\d+\w+\.pdf$/)
  })

  await goInside(buying, `/my-orders-detail/${orderId}`)
  await expect(buying.getByText(/^Açık hesap, 30 gün/).first()).toBeVisible()
  // Who is no dealer yet is asked for and not found.
  expect(complaints.filter((complaint) => !/404/.test(complaint))).toEqual([])
})
