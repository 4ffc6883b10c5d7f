import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFaultInEitherTheme } from './accessibility.ts'
import { logInAsDemo, openAccount, rememberSession, watchCalls } from './accounts.ts'
import type { Account } from './accounts.ts'
import { openColleague } from './colleagues.ts'
import { goInside } from './inside.ts'
import { lookOverOnPhone, onPhone } from './phone.ts'
import { addProduct } from './products.ts'
import { test } from './test.ts'
import { callAs } from './trade.ts'

const REASON = 'Bu işlem için yetkiniz yok.'

/** Looks, filters, copies and takes home: nothing of it writes for the company. */
const HARMLESS = new RegExp(
  [
    '\\d$',
    '^Ara$',
    'Ara(ma|nan)?yı? ',
    '^Tümü',
    '^Filtre',
    '^(Yorumlar|Paylaş|Büyüt|Kopyala: |İndir|Sipariş ayrıntısını|Önceki|Sonraki|Dekontu görüntüle|IBAN)',
    '(takipçi|takip|görsel|büyüt|göster|adet yap|kapat|olarak indir|\\(PDF\\)|seçenekleri|Seçenekleri|firma)$',
    '^(Kart|Konumum|Konumuma|Daha fazla|Ürünler|Gönderiler|Değerlendirmeler|Diğer işlemler|Yorum seçenekleri|Gönderi)',
    '^(En yeni|Yakında|Yalnız bana|Dışa aktar|Şablon|Okunmamış|Sipariş(ler|im)|Gelen|İste|Sıra|Teklif (verildi|form))',
    '^(Bekleyen|Onaylanan|Reddedilen|Geri çekilen|Talebi indir|Geri$|Dön)',
    '^$',
  ].join('|'),
)

/** What could be pressed on the page beyond looking, by name, and what leads to a form. */
async function listActs(page: Page): Promise<string[]> {
  const names = await page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('button:enabled, a[href$="/new"], a[href$="/edit"], a[href$="/offer"]')]
        .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
        .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ')),
    )
  return names.filter((name) => !HARMLESS.test(name))
}

/** Somebody who only looks, of a company with orders, quotes, goods and posts. */
async function openViewer(request: APIRequestContext): Promise<Account> {
  const account = await logInAsDemo(request, 'emine')
  if (account.company.short_name === 'akpamuk') return account
  const company = (account.companies as Account['company'][]).find(({ short_name }) => short_name === 'akpamuk')
  const { data } = await callAs(request, account, 'POST', '/auth/switch-company', { company_id: company?.id })
  return { ...(data as Omit<Account, 'password'>), password: account.password }
}

const LISTS = [
  '/',
  '/explore',
  '/akpamuk?tab=posts',
  '/akpamuk',
  '/kordon',
  '/products/1',
  '/cart',
  '/my-orders',
  '/incoming-orders',
  '/quotes',
  '/requests',
  '/dealers',
  '/approvals',
  '/products/mine',
  '/products/mine/changes',
]

const FORMS = [
  '/akpamuk/edit',
  '/akpamuk/products/new',
  '/products/import',
  '/quotes/new?company=kordon',
  '/requests/new',
  '/settings/activity',
  '/settings/api-keys',
]

async function listThings(request: APIRequestContext, viewer: Account): Promise<string[]> {
  const read = async (path: string) => {
    const { data } = await callAs(request, viewer, 'GET', path)
    return (data as { id: number; order_status?: string; status?: string }[]).slice(0, 20)
  }
  const kinds = <T extends { order_status?: string; status?: string }>(list: T[]) => [
    ...new Map(list.map((each) => [each.order_status ?? each.status, each])).values(),
  ]
  return [
    ...kinds(await read('/orders/buyer')).map(({ id }) => `/my-orders-detail/${id}`),
    ...kinds(await read('/orders/seller')).map(({ id }) => `/my-orders-detail/${id}`),
    ...kinds(await read('/quotes')).map(({ id }) => `/quotes/${id}`),
    ...kinds(await read('/purchase-requests')).map(({ id }) => `/requests/${id}`),
  ]
}

async function walk(page: Page, addresses: string[]) {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()} on ${page.url()}`)
  })
  const settled = watchCalls(page)
  for (const address of addresses) {
    await page.goto(address)
    await settled()
    expect.soft(await listActs(page), address).toEqual([])
  }
  expect(refused).toEqual([])
}

test('who may only look finds nothing to press on any list or profile', async ({ page, context, request }) => {
  await rememberSession(context, await openViewer(request))
  await walk(page, LISTS)
})

test('who may only look finds nothing to press on an order, a quote or a request', async ({
  page,
  context,
  request,
}) => {
  const viewer = await openViewer(request)
  await rememberSession(context, viewer)
  await walk(page, await listThings(request, viewer))
})

test('who may only look meets no form', async ({ page, context, request }) => {
  await rememberSession(context, await openViewer(request))
  for (const address of FORMS) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Yetkiniz yok' }).last(), address).toBeVisible()
    await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
  }
  await expectNoFaultInEitherTheme(page)
  await lookOverOnPhone(page)
})

test('a restricted person sees what is not allowed, why, and may do the rest', async ({ page, context, request }) => {
  const seller = await openAccount(request)
  const product = await addProduct(request, seller, { price: 100, stock_quantity: 50 })
  const owner = await openAccount(request)
  const colleague = await openColleague(request, owner, { role: 'sales' })
  await rememberSession(context, colleague)
  await page.goto(`/products/${product.id}`)
  const add = page.getByRole('button', { name: 'Sepete Ekle' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(REASON)
  await expect(page.getByRole('paragraph').filter({ hasText: REASON })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teklif iste' })).toHaveCount(0)
  await expectNoFaultInEitherTheme(page)
  await onPhone(page, async () => {
    const [more, button] = [
      await page.getByRole('button', { name: 'Artır: Adet' }).boundingBox(),
      await add.boundingBox(),
    ]
    // The reason stands above both, however long it is.
    expect(Math.abs((button?.y ?? 0) - (more?.y ?? 99))).toBeLessThan(8)
  })
  await lookOverOnPhone(page)
  // Sales may speak for the company.
  await page.getByLabel('Yorumunuz').fill('Elinize sağlık')
  await page.getByRole('button', { name: 'Yorum Yap' }).click()
  await expect(page.getByText('Elinize sağlık')).toBeVisible()
  await goInside(page, `/${owner.company.short_name}`)
  await expect(page.getByRole('link', { name: 'Yeni Ürün Ekle' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Düzenle', exact: true })).toHaveCount(0)
  // Her role is another from now on, and the page learns it when it is refused.
  await callAs(request, owner, 'PUT', `/members/${colleague.person.id}`, { role: 'viewer' })
  await goInside(page, '/')
  await page.getByLabel('Gönderi metni').fill('Yeni ürünlerimiz geldi')
  await page.getByRole('button', { name: 'Paylaş', exact: true }).first().click()
  await expect(page.getByLabel('Gönderi metni')).toHaveCount(0)
})
