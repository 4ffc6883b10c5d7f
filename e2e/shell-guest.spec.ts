import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { agreeToTexts, logIn, openAccount } from './accounts.ts'
import type { Account } from './accounts.ts'
import { addProduct } from './products.ts'
import { aName } from './random.ts'
import { test } from './test.ts'

const SCREENS = {
  'a large screen': { width: 1440, height: 900 },
  'a phone': { width: 390, height: 844 },
}

for (const [name, viewport] of Object.entries(SCREENS)) {
  test(`a guest finds his way, and what he began is finished after the login, on ${name}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport)
    const [seller, buyer] = [await openAccount(request), await openAccount(request)]
    const product = await addProduct(request, seller, { stock_quantity: 90 })

    await test.step('from page to page, and by the search', async () => {
      await page.goto('/explore')
      await expect(page.getByRole('searchbox').filter({ visible: true })).toHaveCount(1)
      await page.getByRole('navigation', { name: 'Sayfalar' }).getByRole('link', { name: 'Alım İlanları' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Alım İlanları' })).toBeAttached()
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'API belgeleri' })).toBeAttached()
      await page.getByRole('searchbox', { name: 'Tüm ürünlerde ara' }).fill('makine')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/explore?search=makine')
      // The page before is shown until this one is there.
      await expect(page.getByRole('searchbox')).toHaveCount(1)
      await expect(page.getByRole('searchbox')).toHaveValue('makine')
      await expect(page.getByRole('link', { name: 'Kayıt Ol' })).toHaveAttribute('href', '/login?mode=register')
    })

    await test.step('the product is in the cart of whoever logs in, once', async () => {
      await begin(page, product.id)
      await page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' }).click()
      await logIn(page, buyer)
      await expect(page.getByText(/sepetinizde 60 adet/)).toBeVisible()
      await page.reload()
      await expect(page.getByRole('link', { name: 'Sepet, 1 ürün' })).toBeVisible()
      await expectCart(page, 60)
    })

    await test.step('and in that of whoever registers', async () => {
      await page.evaluate(() => localStorage.clear())
      await begin(page, product.id)
      await page.getByRole('link', { name: 'Kayıt Ol' }).click()
      const account = await register(page)
      await expect(page.getByText(/sepetinizde 60 adet/)).toBeVisible()
      await expect(page).toHaveURL(`/products/${product.id}`)
      await expectCart(page, 60)
      expect(account.company.short_name).not.toBe(buyer.company.short_name)
    })

    await test.step('the seller himself is told why not', async () => {
      await page.evaluate(() => localStorage.clear())
      await begin(page, product.id)
      await page.getByRole('banner').getByRole('link', { name: 'Giriş Yap' }).click()
      await logIn(page, seller)
      await expect(page.getByRole('alert')).toContainText(/kendi ürün/i)
      await expect(page.getByRole('link', { name: 'Sepet, boş' })).toBeVisible()
    })
  })
}

async function begin(page: Page, product: number) {
  await page.goto(`/products/${product}`)
  await page.getByRole('spinbutton', { name: 'Adet' }).fill('60')
  await page.getByRole('button', { name: 'Sepete Ekle', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Oturum Gerekli')
}

async function expectCart(page: Page, quantity: number) {
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton')).toHaveValue(String(quantity))
}

async function register(page: Page): Promise<Pick<Account, 'company'>> {
  const name = aName()
  await page.getByLabel('Firma adı').fill(`Deneme ${name}`)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Uygun')).toBeVisible()
  await page.getByRole('textbox', { name: 'E-posta' }).fill(`${name}@deneme.test`)
  await page.getByLabel('Şifre', { exact: true }).fill(`gizli ${name}`)
  await agreeToTexts(page)
  await page.getByRole('button', { name: 'Hesap Oluştur' }).click()
  await expect(page.getByRole('spinbutton', { name: 'Adet' })).toBeVisible()
  return { company: await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')) }
}
