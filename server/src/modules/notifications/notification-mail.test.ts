import { describe, expect, it, onTestFinished } from 'vitest'
import { aCompany, aProduct } from '../../../test/factories.ts'
import { deliver, receiveMails } from '../../../test/mails.ts'
import { buildTestApp, useTestApp, type TestApp } from '../../../test/test-app.ts'
import { addToCart, checkOut } from '../../../test/trade.ts'
import { aVariedProduct } from '../../../test/variants.ts'
import { administer } from '../../admin/admin-command.ts'
import { writeDigests } from './digest.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

async function aConfirmedCompany(app: TestApp, name?: string) {
  const company = await aCompany(app, name === undefined ? {} : { company_name: name })
  await app.database.pool.query(
    'update persons set email_confirmed_at = now() where id = (select person_id from members where company_id = $1)',
    [company.id],
  )
  return company
}

const preferences = '/companies/me/notification-preferences'
const prefer = ({ accessToken }: Company, kinds: object) => test.call('PUT', preferences, { kinds }, accessToken)
const follow = (follower: Company, { id }: Company) =>
  test.call('POST', `/companies/${id}/follow`, undefined, follower.accessToken)
const unread = async ({ accessToken }: Company) =>
  (await test.call('GET', '/notifications/unread-count', undefined, accessToken)).body.unread_count
const listed = async ({ accessToken }: Company) =>
  (await test.call('GET', '/notifications', undefined, accessToken)).body

async function order(seller: Company) {
  const buyer = await aCompany(test, { company_name: 'Kordon <Ev> "Tekstili"' })
  const product = await aProduct(test, seller.accessToken, {
    name: 'Çelik <b>Tencere</b>',
    price: 1234.5,
    stock_quantity: 9,
  })
  const trader = { ...buyer, name: buyer.company_name, token: buyer.accessToken }
  await addToCart(test, trader, product.id)
  const { body } = await checkOut(test, trader, { body: { notes: 'Öğleden sonra & hızlı' } })
  return { buyer, order: body.data.orders[0] as { order_id: number; order_number: string } }
}

describe('mail of an order', () => {
  it('goes to the seller with all it needs, in text and HTML', async () => {
    const seller = await aConfirmedCompany(test, 'Akpamuk Havlu')
    const { order: placed } = await order(seller)
    const [mail, ...more] = await receiveMails(test, seller.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Yeni sipariş: Kordon Ev "Tekstili", ₺1.234,50')
    for (const text of [
      '₺1.234,50 tutarında yeni siparişiniz var',
      `Sipariş no ${placed.order_number}`,
      '1 adet × ₺1.234,50 · KDV %20 dahil: ₺1.234,50',
      'Ara toplam (KDV hariç): ₺1.028,75',
      'Alıcının notu: Öğleden sonra & hızlı',
      `Siparişi Aç: https://bedesten.example/my-orders-detail/${placed.order_id}`,
      'Bu e-posta Akpamuk Havlu hesabına yeni sipariş geldiği için gönderildi.',
      'Bildirim tercihleri: https://bedesten.example/settings',
    ]) {
      expect(mail?.text).toContain(text)
    }
    expect(mail?.html).toContain(`<b>${placed.order_number}</b>`)
    expect(mail?.html).toContain('Çelik &lt;b&gt;Tencere&lt;/b&gt;')
    expect(mail?.html).toContain('Öğleden sonra &amp; hızlı')
    expect(mail?.header('auto-submitted')).toBe('auto-generated')
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.header('from')).toBe('Bedesten <bedesten@localhost>')
    expect(mail?.header('message-id')).toMatch(/^<bedesten-mail-\d+@localhost>$/)
  })

  it('names the variants of its lines with their codes', async () => {
    const seller = await aConfirmedCompany(test)
    const buyer = await aCompany(test)
    const { id, variantIds } = await aVariedProduct(test, { token: seller.accessToken })
    const line = { product_id: id, variant_id: variantIds[3], quantity: 2 }
    await test.call('POST', '/cart/add', line, buyer.accessToken)
    await checkOut(test, { ...buyer, name: buyer.company_name, token: buyer.accessToken })
    const [mail] = await receiveMails(test, seller.email)
    expect(mail?.text).toContain('Havlu (Beyaz, 70 x 140)')
    expect(mail?.text).toContain('HVL-B-70 · 2 adet × ₺15,00')
  })

  it('loads nothing from elsewhere: links only, all of them absolute and ours', async () => {
    const seller = await aConfirmedCompany(test)
    await order(seller)
    const [mail] = await receiveMails(test, seller.email)
    const html = mail?.html ?? ''
    expect(html).not.toMatch(
      /<(img|link|script|iframe|video|audio|object|embed|form)\b|\bsrc=|url\(|@import|background=/i,
    )
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? '')
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => !link.startsWith('https://bedesten.example/'))).toEqual([])
  })

  it('goes to the buyer when the order moves on, once for each move', async () => {
    const seller = await aConfirmedCompany(test)
    const { buyer, order: placed } = await order(seller)
    await test.database.pool.query(
      'update persons set email_confirmed_at = now() where id = (select person_id from members where company_id = $1)',
      [buyer.id],
    )
    await test.call('POST', `/orders/${placed.order_id}/shipments`, { carrier: 'Ambar' }, seller.accessToken)
    await receiveMails(test)
    const shipment = { carrier: 'Yurtiçi Kargo', tracking_number: '904118273655', note: 'B kapısı' }
    await test.call('PATCH', `/orders/${placed.order_id}/status`, { status: 'shipped', shipment }, seller.accessToken)
    const [mail, ...more] = await receiveMails(test)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: buyer.email,
      subject: `${placed.order_number} numaralı siparişiniz kargoya verildi (Yurtiçi Kargo, 904118273655).`,
    })
    for (const text of [
      'Siparişiniz kargoya verildi',
      `${placed.order_number} numaralı siparişiniz 2 koli olarak yola çıktı.`,
      'Kargo: Ambar\nGönderi tarihi: ',
      'Kargo: Yurtiçi Kargo\nTakip no: 904118273655\nGönderi tarihi: ',
      'Not: B kapısı',
      `Kargoyu Takip Et: https://bedesten.example/my-orders-detail/${placed.order_id}`,
    ]) {
      expect(mail?.text).toContain(text)
    }
  })

  it('goes only to an address that was confirmed', async () => {
    const seller = await aCompany(test)
    await order(seller)
    expect(await receiveMails(test, seller.email)).toEqual([])
  })
})

describe('what reaches a company', () => {
  it('is by standard everything on the site, and orders, payments, messages, quotes, alerts, accounts and reviews by mail', async () => {
    const company = await aCompany(test)
    const { body } = await test.call('GET', preferences, undefined, company.accessToken)
    const now = { site: true, push: true, email: 'now' }
    const off = { site: true, push: false, email: 'off' }
    expect(body.data.kinds).toEqual({
      order: now,
      payment: now,
      message: now,
      quote: now,
      purchase_request: off,
      alert: now,
      account: now,
      review: now,
      follow: off,
      comment: off,
      like: off,
    })
  })

  it('is what it chose, and the rest stays', async () => {
    const company = await aConfirmedCompany(test)
    const { body } = await prefer(company, {
      follow: { site: false, email: 'now' },
      order: { site: true, email: 'off' },
    })
    expect(body.data.kinds).toMatchObject({
      follow: { site: false, email: 'now' },
      order: { email: 'off' },
      payment: { email: 'now' },
    })
    await follow(await aCompany(test, { company_name: 'Uşak Kilim' }), company)
    expect(await unread(company)).toBe(0)
    expect(await listed(company)).toMatchObject({ data: [], pagination: { total: 0 } })
    await order(company)
    expect(await unread(company)).toBe(1)
    const mails = await receiveMails(test, company.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Uşak Kilim sizi takip etmeye başladı'])
  })

  it('is told once, however often an act is repeated', async () => {
    const company = await aConfirmedCompany(test)
    await prefer(company, { follow: { site: false, email: 'now' } })
    const follower = await aCompany(test)
    await follow(follower, company)
    await test.call('DELETE', `/companies/${company.id}/follow`, undefined, follower.accessToken)
    await follow(follower, company)
    expect(await receiveMails(test, company.email)).toHaveLength(1)
  })

  it('is no mail that was switched off before it was sent', async () => {
    const company = await aConfirmedCompany(test)
    await order(company)
    await prefer(company, { order: { site: true, email: 'off' } })
    expect(await receiveMails(test, company.email)).toEqual([])
  })

  it.each([
    [{ order: { site: 'evet', email: 'now' } }, 'kinds.order.site'],
    [{ order: { site: true, email: 'hourly' } }, 'kinds.order.email'],
    [{ order: { site: true } }, 'kinds.order.email'],
  ])('is refused when it makes no sense: %j', async (kinds, path) => {
    const { status, body } = await prefer(await aCompany(test), kinds)
    expect(status).toBe(422)
    expect(body.errors[0].path).toBe(path)
  })

  it('is switched off by one click in the mail, without a session, also by the mail program itself', async () => {
    const company = await aConfirmedCompany(test)
    await order(company)
    const [mail] = await receiveMails(test, company.email)
    const url = /<https:\/\/bedesten\.example([^>]+)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? ''
    const answer = await test.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.json()).toEqual({ success: true, message: 'Bu e-postalar kapatıldı.' })
    const { body } = await test.call('GET', preferences, undefined, company.accessToken)
    expect(body.data.kinds).toMatchObject({ order: { site: true, email: 'off' }, payment: { email: 'now' } })
    expect(mail?.text).toContain(`https://bedesten.example/unsubscribe#${url.split('token=')[1]}`)
    expect(test.logged()).not.toContain(url.split('token=')[1])
    for (const token of ['x', `${company.id}.order.AAAAAAAAAAAAAAAAAAAAAAAA`, `${company.id}.order.`]) {
      expect((await test.call('POST', `/notifications/unsubscribe?token=${token}`)).status).toBe(409)
    }
    expect((await test.call('POST', '/notifications/unsubscribe')).status).toBe(422)
  })
})

describe('the daily digest', () => {
  it('holds the newest twenty lines, comes once, and not when nothing happened', async () => {
    const company = await aConfirmedCompany(test)
    await prefer(company, { follow: { site: true, email: 'daily' }, like: { site: true, email: 'daily' } })
    const followers = await Promise.all(
      Array.from({ length: 23 }, (_, n) => aCompany(test, { company_name: `Takipçi ${n + 1}` })),
    )
    for (const follower of followers) await follow(follower, company)
    expect(await receiveMails(test, company.email)).toEqual([])
    await writeDigests(test.database.db, new Date('2026-10-15T05:00:00Z'))
    await writeDigests(test.database.db, new Date('2026-10-15T05:00:00Z'))
    const [mail, ...more] = await receiveMails(test, company.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('14 Ekim 2026 özeti: 23 gelişme')
    expect(mail?.text.match(/sizi takip etmeye başladı/g)).toHaveLength(20)
    expect(mail?.text).toContain('Takipçi 23 sizi')
    expect(mail?.text).not.toContain('Takipçi 3 sizi')
    expect(mail?.text).toContain('Ve 3 gelişme daha bildirimlerinizde.\n\nBildirimleri Aç')
    const token = /token=([^>]+)>/.exec(mail?.header('list-unsubscribe') ?? '')?.[1] ?? ''
    await test.call('POST', `/notifications/unsubscribe?token=${token}`)
    const { body } = await test.call('GET', preferences, undefined, company.accessToken)
    expect(body.data.kinds).toMatchObject({ follow: { email: 'off' }, like: { email: 'off' }, order: { email: 'now' } })
  })

  it('leaves out what is no longer wanted daily', async () => {
    const company = await aConfirmedCompany(test)
    await prefer(company, { follow: { site: true, email: 'daily' } })
    await follow(await aCompany(test), company)
    await prefer(company, { follow: { site: true, email: 'off' } })
    await writeDigests(test.database.db, new Date())
    expect(await receiveMails(test, company.email)).toEqual([])
  })
})

it('the operator sees what mail waits', async () => {
  const seller = await aConfirmedCompany(test)
  await order(seller)
  const admin = () => administer(test.database.db, test.config, ['mail'])
  expect(await admin()).toMatch(new RegExp(`\t${seller.short_name}\tnotification\t\\S+\twaiting\t$`, 'm'))
  expect(await admin()).toMatch(/1 waiting, 0 failing, 0 given up, \d+ sent in the last day$/)
  await receiveMails(test)
})

it('a page of development shows every mail in the folder, and nothing outside it', async () => {
  const seller = await aConfirmedCompany(test)
  await order(seller)
  const app = await buildTestApp(test, { showsMails: true })
  onTestFinished(() => app.close())
  await deliver(test)
  const list = await app.inject('/api/dev/mails')
  const [, path = ''] = /href="([^"]+)">Yeni sipariş: Kordon Ev &quot;Tekstili&quot;, ₺1.234,50</.exec(list.body) ?? []
  expect((await app.inject(path)).body).toContain('Bu e-posta')
  for (const name of ['..%2f..%2fpackage.json', 'yok.eml']) {
    expect((await app.inject(`/api/dev/mails/${name}`)).statusCode).toBe(404)
  }
  expect((await test.app.inject('/api/dev/mails')).statusCode).toBe(404)
  await receiveMails(test)
})
