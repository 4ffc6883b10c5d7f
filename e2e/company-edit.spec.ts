import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { openAccount, rememberSession } from './accounts.ts'
import type { Account } from './accounts.ts'
import { collectComplaints } from './complaints.ts'
import { goInside } from './inside.ts'
import { test } from './test.ts'

const KONAK = { latitude: 38.4237, longitude: 27.1428 }
const GEOCODER = 'https://api.bigdatacloud.net/**'

/** The first time it is loaded; from there on the page goes inside. */
async function openForm(page: Page, { company }: Account) {
  const path = `/${company.short_name}/edit`
  if (page.url() === 'about:blank') await page.goto(path)
  else await goInside(page, path)
  await expect(page.getByLabel('Firma adı')).toHaveValue(company.company_name)
}

/** The name of the field that has the focus, which must be in sight as a whole. */
function nameFocused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    const isInSight = top >= 0 && bottom <= window.innerHeight
    return isInSight ? (document.activeElement?.getAttribute('name') ?? '-') : 'out of sight'
  })
}

const save = (page: Page) => page.getByRole('button', { name: 'Kaydet' })

test('a company says who it is', async ({ page, context, request }) => {
  const account = await openAccount(request)
  await rememberSession(context, account)
  const complaints = await collectComplaints(page)
  await test.step('unsaved changes are not lost without a question', async () => {
    const profile = `/${account.company.short_name}`
    await openForm(page, account)
    expect(complaints).toEqual([])
    const cancel = page.getByRole('link', { name: 'İptal' })
    const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' })

    // Nothing changed, nothing asked; what was changed back is not changed.
    await page.getByLabel('Şehir').fill('İzmir')
    await page.getByLabel('Şehir').fill('')
    await cancel.click()
    await expect(page).toHaveURL(profile)
    await expect(page.getByRole('heading', { level: 1, name: account.company.company_name })).toBeVisible()
    await page.goBack()

    await page.getByLabel('Şehir').fill('İzmir')
    await page.evaluate(() => history.forward())
    await expect(question.getByRole('button', { name: 'Sayfada Kal' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(`${profile}/edit`)
    await page.getByRole('link', { name: 'Geri Dön' }).click()
    await question.getByRole('button', { name: 'Sayfada Kal' }).click()
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Şehir')).toHaveValue('İzmir')

    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await closing

    // Who leaves while it is being saved is not called back when it is.
    await page.route('**/companies/me/profile', async (route) => {
      await page.waitForURL('/explore')
      await route.continue()
    })
    await save(page).click()
    await page.getByRole('link', { name: 'Keşfet' }).click()
    await question.getByRole('button', { name: 'Ayrıl' }).click()
    await expect(page.getByText('Firma bilgileriniz güncellendi')).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(page).toHaveURL('/explore')
    await page.unrouteAll()
  })

  await test.step('the form has no serious accessibility fault and follows the eye', async () => {
    await openForm(page, account)
    await page.getByRole('button', { name: 'Otomatik Tespit' }).click()
    await page.getByLabel('Vergi numarası').fill('12')
    await page.getByLabel('Web sitesi').fill('kordonev com tr')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lütfen form bilgilerini kontrol edin')).toBeVisible()
    await expect(page.getByText('Geçerli bir VKN')).toBeVisible()
    await expect(page.getByText('Konum izni reddedildi')).toBeVisible()
    await expectNoFaultInEitherTheme(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)

    await page.getByLabel('Firma adı').focus()
    const walked = ['company_name']
    while (walked.at(-1) !== 'longitude' && walked.length < 20) {
      await page.keyboard.press('Tab')
      walked.push(await nameFocused(page))
    }
    const basics = ['company_name', 'description', 'phone', 'website', 'address', 'city', 'postal_code']
    const billing = ['tax_number', 'bank_name', 'bank_account']
    const legal = ['legal_name', 'tax_office', 'mersis_number', 'kep_address', '-']
    expect(walked).toEqual([...basics, ...billing, ...legal, '-', '-', 'location_name', 'latitude', 'longitude'])
  })

  await test.step('a place is chosen on a map and pasted', async () => {
    await context.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    const choose = page.getByRole('button', { name: 'Haritadan Seç' })
    const question = page.getByRole('alertdialog', { name: 'Harita açılsın mı?' })

    async function openMap() {
      await choose.click()
      const opened = context.waitForEvent('page')
      await question.getByRole('button', { name: 'Haritayı Aç' }).click()
      const map = await opened
      await map.waitForURL(/google/)
      expect(await map.evaluate(() => window.opener)).toBeNull()
      const address = map.url()
      await map.close()
      return address
    }

    await choose.click()
    await question.getByRole('button', { name: 'İptal' }).click()
    await expect(question).toBeHidden()
    expect(context.pages()).toHaveLength(1)
    expect(await openMap()).toContain('query=41.0082,28.9784')
    await page.getByLabel('Enlem').evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '38.4237, 27.1428')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByLabel('Enlem')).toHaveValue('38.4237')
    await expect(page.getByLabel('Boylam')).toHaveValue('27.1428')
    expect(await openMap()).toContain('query=38.4237,27.1428')
  })

  await test.step('the place is found by the device and named by the geocoder', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(KONAK)
    const asked: URL[] = []
    await page.route(GEOCODER, (route) => {
      asked.push(new URL(route.request().url()))
      const json = { locality: 'Konak', principalSubdivision: 'İzmir', countryName: 'Türkiye' }
      return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
    })
    complaints.splice(0)
    await page.getByLabel('Enlem').fill('999')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Enlem')).toHaveAccessibleDescription(/-90 ile 90/)
    await page.getByRole('button', { name: 'Otomatik Tespit' }).click()
    await expect(page.getByLabel('Konum adı')).toHaveValue('Konak, İzmir')
    await expect(page.getByLabel('Enlem')).toHaveValue('38.4237')
    await expect(page.getByLabel('Boylam')).toHaveValue('27.1428')
    await expect(page.getByLabel('Enlem')).toHaveAccessibleDescription('')
    expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { latitude: '38.4237', longitude: '27.1428', localityLanguage: 'tr' },
    ])
    expect(complaints).toEqual([])
  })

  await test.step('a company changes everything it says of itself and sees it at once', async () => {
    const name = `Yeni ${account.company.short_name}`
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Temel Bilgiler',
      'Fatura ve Banka Bilgileri',
      'Yasal bilgiler',
      'Konum Bilgileri',
      'Belgede böyle görünür',
    ])
    await page.getByLabel('Firma adı').fill(name)
    await page.getByLabel('Açıklama').fill('Ege otelleri için nevresim.')
    await page.getByLabel('Telefon').fill('0232 464 18 20')
    await page.getByLabel('Web sitesi').fill('kordonev.com.tr')
    await page.getByLabel('Adres', { exact: true }).fill('Cumhuriyet Bulvarı No: 82')
    await page.getByLabel('Şehir').fill('Aydın')
    await page.getByLabel('Posta kodu').fill('35210')
    await page.getByLabel('Vergi numarası').fill('1234567890')
    await page.getByLabel('Banka adı').fill('Örnek Bank')
    await page.getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 26')
    await page.getByLabel('Konum adı').fill('Konak, İzmir')
    await page.getByLabel('Enlem').fill('38,4237')
    await page.getByLabel('Boylam').fill('27.1428')

    // Slowly enough that a second click finds the first one on its way.
    const sent: unknown[] = []
    await page.route('**/companies/me/profile', async (route) => {
      sent.push(route.request().postDataJSON())
      await expect(page.getByRole('button', { name: 'Kaydediliyor...' })).toHaveAttribute('aria-busy', 'true')
      await route.continue()
    })
    await save(page).dblclick()
    await expect(page).toHaveURL(`/${account.company.short_name}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('link', { name: 'kordonev.com.tr' })).toHaveAttribute('href', 'https://kordonev.com.tr')
    await expect(page.getByText('35210 Aydın').first()).toBeAttached()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ website: 'https://kordonev.com.tr', ...KONAK })
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(name)
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()

    await openForm(page, { ...account, company: { ...account.company, company_name: name } })
    await expect(page.getByLabel('Vergi numarası')).toHaveValue('1234567890')
    await expect(page.getByLabel('IBAN')).toHaveValue('TR33 0006 1005 1978 6457 8413 26')
    await expect(page.getByLabel('Enlem')).toHaveValue('38.4237')
    expect(complaints).toEqual([])
  })
})
