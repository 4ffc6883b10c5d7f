import { expect } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import { chooseOfProducts, offerProducts } from './catalogue.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { lookOverOnPhone } from './phone.ts'
import { test } from './test.ts'

const FILE = [
  'Stok Kodu;Ürün Adı;Satış Fiyatı;Adet;KDV;Kampanya notu',
  'VAR-1;;1.234,50;;;Sonbahar',
  'YENI-1;Saten nevresim takımı;980;1.240;%10;',
  'YENI-2;Plaj peştemali;92,00 TL;880;%18;',
].join('\n')

test('a company takes its products from a file', async ({ page, request }) => {
  const account = await openAccount(request)
  await offerProducts(request, account, [{ name: 'Keten masa örtüsü', sku: 'VAR-1' }])
  await rememberSession(page.context(), account)
  const complaints = await collectComplaints(page)

  await page.goto('/products/mine')
  await chooseOfProducts(page, 'İçe aktar')
  await expect(page.getByRole('heading', { name: 'Kurallar' })).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: 'Ürünlerim' })
  await expect(back).toHaveAttribute('href', '/products/mine')
  await page
    .getByLabel('Ürün dosyası')
    .setInputFiles({ name: 'eski.xls', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) })
  await expect(page.getByRole('alert')).toContainText('Bu dosya eski Excel biçiminde (XLS).')
  await expectNoFaultInEitherTheme(page)
  complaints.splice(0)

  await page
    .getByLabel('Ürün dosyası')
    .setInputFiles({ name: 'sonbahar.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  const note = page.getByRole('combobox', { name: 'Kampanya notu sütununun alanı' })
  await expect(note).toHaveValue('')
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await note.selectOption('Bu sütunu alma')
  await page.getByRole('button', { name: 'Önizle' }).click()

  await expect(page.getByText('Fiyat: sayı değil. “TL” yazısını silin.')).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  await page.getByRole('button', { name: '2 Satırı Al' }).click()

  await expect(page.getByRole('heading', { name: '2 ürün aktarıldı' })).toBeVisible()
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rapor (XLSX)' }).click()
  expect((await download).suggestedFilename()).toBe('sonbahar-rapor.xlsx')
  await page.getByRole('button', { name: 'Yeni aktarım' }).click()
  await expect(page.getByRole('list', { name: 'Geçmiş' })).toContainText('2 alındı, 1 atlandı')
  await goInside(page, `/${account.company.short_name}`)
  await expect(page.getByText('Saten nevresim takımı')).toBeVisible()
  expect(complaints).toEqual([])
})
