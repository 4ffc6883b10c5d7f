import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { rememberSession } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { onPhone } from './phone.ts'
import { test } from './test.ts'
import { callAs, changeProduct, openBuyer, openMarket } from './trade.ts'
import type { Offer } from './trade.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const line = (page: Page, { product }: Offer) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: product.name })
const quantityOf = (page: Page, { product }: Offer) => page.getByRole('spinbutton', { name: product.name })
const stepperOf = (page: Page, { product }: Offer) => page.getByRole('group', { name: product.name })

test('a company fills its cart and changes it', async ({ page, context, request }) => {
  const market = await openMarket(request)
  const [first, second, third] = market
  const buyer = await openBuyer(request)
  const complaints = await collectComplaints(page)
  await test.step('guests see no way into a cart on cards, companies add from cards and from the page', async () => {
    const { seller, product } = first
    await page.goto(`/${seller.company.short_name}`)
    await expect(page.getByRole('link', { name: product.name })).toBeVisible()
    await expect(button(page, `Sepete ekle: ${product.name}`)).toHaveCount(0)

    await rememberSession(context, buyer)
    await page.goto(`/${seller.company.short_name}`)
    await expect(badge(page, 'Sepet, boş')).toBeVisible()
    let sent = 0
    page.on('request', (asked) => asked.url().endsWith('/cart/add') && (sent += 1))
    await button(page, `Sepete ekle: ${product.name}`).dblclick()
    await expect(page.getByText('Sepete Eklendi')).toHaveCount(1)
    await expect(page.getByText(`${product.name} · sepetinizde 1 adet`)).toBeVisible()
    await expect(badge(page, 'Sepet, 1 ürün')).toBeVisible()
    expect(sent).toBe(1)

    await goInside(page, `/products/${product.id}`)
    await button(page, 'Artır: Adet').click()
    await button(page, 'Sepete Ekle').click()
    await page.getByRole('link', { name: 'Sepete Git' }).click()
    await expect(quantityOf(page, first)).toHaveValue('3')
    expect(complaints).toEqual([])

    await goInside(page, `/products/${product.id}`)
    await page.route('**/cart/add', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await button(page, 'Sepete Ekle').click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Hata Oluştu')
    await expect(alert).toContainText('Ürün sepete eklenirken bir hata oluştu. Lütfen tekrar deneyin.')
    await page.unroute('**/cart/add')
    await changeProduct(request, first, { stock_quantity: 4 })
    await button(page, 'Artır: Adet').click()
    await button(page, 'Sepete Ekle').click()
    await expect(page.getByText('Stokta yalnızca 4 adet var. Sepetinizde 3 adet var.')).toBeVisible()
    await changeProduct(request, first, { stock_quantity: 50 })
  })

  await test.step('the cart is grouped by seller, converted, changed line by line and cleared', async () => {
    complaints.splice(0)
    await callAs(request, buyer, 'DELETE', '/cart/clear')
    for (const [index, { product }] of market.entries()) {
      await callAs(request, buyer, 'POST', '/cart/add', { product_id: product.id, quantity: index + 1 })
    }
    await goInside(page, '/cart')
    await expect(page.getByText('3 firmadan 3 ürün')).toBeVisible()
    for (const { seller, product } of market) {
      const group = page.getByRole('region', { name: seller.company.company_name })
      await expect(group.getByRole('link', { name: product.name })).toHaveAttribute('href', `/products/${product.id}`)
    }
    await expect(page.getByText('Denizli')).toBeVisible()
    await expect(line(page, first)).toContainText('₺284,90')
    await expect(line(page, first)).not.toContainText('Orijinal')
    await expect(line(page, second)).toContainText('Orijinal: €15,20')
    await expect(line(page, third)).toContainText('Orijinal: $4,35')
    await expect(page.getByText('Toplam, sipariş tamamlanırken güncel kurla yeniden hesaplanır.')).toBeVisible()
    await expect(page.getByText('Oluşacak sipariş')).toBeVisible()
    // On a phone every amount stands beside its stepper, however long its KDV.
    await onPhone(page, async () => {
      for (const offer of market) {
        const stepper = await stepperOf(page, offer).boundingBox()
        const amount = await line(page, offer).locator('p').filter({ hasText: 'KDV %' }).last().boundingBox()
        if (!stepper || !amount) throw new Error('The line is not drawn.')
        expect(amount.x).toBeGreaterThan(stepper.x + stepper.width)
        expect(Math.abs(stepper.y + stepper.height / 2 - amount.y - amount.height / 2)).toBeLessThan(8)
      }
    })

    await expect(button(page, `Azalt: ${first.product.name}`)).toBeDisabled()
    const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
    await button(page, `Artır: ${first.product.name}`).click()
    await expect(line(page, first)).toContainText('₺569,80')
    await stored
    await expect(stepperOf(page, first)).not.toHaveAttribute('aria-busy', 'true')
    expect(complaints).toEqual([])

    // More than there is by now: the truth comes back, with how many are left.
    await changeProduct(request, first, { stock_quantity: 2 })
    await quantityOf(page, first).fill('40')
    await quantityOf(page, first).press('Enter')
    await expect(line(page, first)).toContainText('Stokta yalnızca 2 adet var. Sepetinizde 2 adet var.')
    await expect(quantityOf(page, first)).toHaveValue('2')
    await changeProduct(request, first, { stock_quantity: 50 })

    await button(page, `Sepetten çıkar: ${third.product.name}`).click()
    await expect(line(page, third)).toHaveCount(0)
    await expect(badge(page, 'Sepet, 2 ürün')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Sepetteki ürünler' })).toBeFocused()

    // Another tab empties it; coming back shows so.
    await callAs(request, buyer, 'DELETE', `/cart/item/${second.product.id}`)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(badge(page, 'Sepet, 1 ürün')).toBeVisible()
    await expect(line(page, second)).toHaveCount(0)

    await button(page, 'Sepeti Temizle').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Sepeti tamamen temizlemek istediğinizden emin misiniz?')
    await question.getByRole('button', { name: 'İptal' }).click()
    await expect(line(page, first)).toHaveCount(1)
    await button(page, 'Sepeti Temizle').click()
    await question.getByRole('button', { name: 'Temizle', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sepetiniz Boş' })).toBeVisible()
    await expect(badge(page, 'Sepet, boş')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    await page.getByRole('main').getByRole('link', { name: 'Ürünleri Keşfet' }).click()
    await expect(page).toHaveURL('/explore')
  })

  await test.step('what changed since a product was added is told on its line, and can be set right', async () => {
    const [dearer, scarce, gone] = market
    for (const { product } of market) {
      await callAs(request, buyer, 'POST', '/cart/add', { product_id: product.id, quantity: 5 })
    }
    await changeProduct(request, dearer, { price: 300 })
    await changeProduct(request, scarce, { stock_quantity: 2 })
    await callAs(request, gone.seller, 'DELETE', `/products/${gone.product.id}`)
    await goInside(page, '/cart')
    await expect(line(page, dearer)).toContainText('Eklediğinizde ₺284,90 idi, şimdi ₺300,00.')
    await expect(line(page, scarce)).toContainText('stokta yalnızca 2 adet var.')
    await expect(page.getByText(`${gone.product.name} artık satışta değil.`)).toBeVisible()
    await expect(button(page, 'Siparişi Tamamla')).toBeVisible()
    await expectNoFaultInEitherTheme(page)

    await button(page, 'Miktarı 2 yap').click()
    await expect(quantityOf(page, scarce)).toHaveValue('2')
    await expect(line(page, scarce)).not.toContainText('stokta yalnızca')
    await button(page, `Sepetten çıkar: ${gone.product.name}`).click()
    await expect(page.getByText('artık satışta değil')).toHaveCount(0)
    await page.getByRole('link', { name: 'Siparişi Tamamla' }).click()
    await expect(page).toHaveURL('/checkout')
  })

  await test.step('another currency in the settings changes every converted price', async () => {
    await callAs(request, buyer, 'DELETE', '/cart/clear')
    await callAs(request, buyer, 'POST', '/cart/add', { product_id: second.product.id, quantity: 1 })
    await goInside(page, '/cart')
    await expect(page.getByText('1 firmadan 1 ürün')).toBeVisible()
    await expect(line(page, second)).toContainText('Orijinal: €15,20')
    await goInside(page, '/settings')
    await expect(page.getByText(/^Merkez bankası kurları, \d+ \S+ \d{4}$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'TRY' })).toBeChecked()
    await page.getByRole('radio', { name: 'EUR' }).check()
    await expect(page.getByText('Para birimi değişti')).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Sepet/ })
      .click()
    await expect(line(page, second)).toContainText('€15,20')
    await expect(line(page, second)).not.toContainText('Orijinal')
    await expect(page.getByText('₺')).toHaveCount(0)
  })
})
