// @vitest-environment node
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aCompany } from '../test/company.ts'
import { aComment, aProduct } from '../test/product.ts'
import { aPost } from '../test/post.ts'
import { render as renderAt, renderFeedStart, toPageAddress } from './entry-server.tsx'
import type { PageTransport } from './entry-server.tsx'
import { RIGHTS } from '@bedesten/contract/rights'

function siteWith(demo: { email: string; password: string } | null): PageTransport {
  return async () => Response.json({ success: true, data: { demo } })
}

const ORIGIN = 'https://bedesten.test'

function render(address: string, transport: PageTransport, origin = ORIGIN) {
  return renderAt(address, transport, origin)
}

function toTime(clock: string): string {
  return String(Date.parse(`2026-06-25T${clock}Z`))
}

const away: PageTransport = async () => Response.json({ success: false, code: 'unavailable' }, { status: 503 })

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=posta', '/'],
    ['/login?a=1&b=2', '/login'],
    ['/login/', '/login'],
    ['/LOGIN', '/login'],
    ['/%6cogin', '/login'],
    ['/akpamuk?utm_source=posta', '/akpamuk'],
    ['/products/12', '/products/12'],
    ['/c/3d-yazici-2', '/c/3d-yazici-2'],
    [`/c/${'a'.repeat(100)}`, `/c/${'a'.repeat(100)}`],
    ['/c/A_1', '/c/-'],
    ['/login/x', '/-/not-found'],
    ['//evil.example/login', '/-/not-found'],
    ['/wp-admin.php?x=1', '/-'],
    ['/admin', '/-'],
    ['/admin/edit', '/-/edit'],
    ['/products/abc', '/products/-'],
    ['/my-orders-detail/0', '/my-orders-detail/-'],
  ])('of %s is %s', (url, address) => {
    expect(toPageAddress(url)).toBe(address)
  })
})

describe('a page rendered on the server', () => {
  it('shows the data it asked for and hands it to the browser', async () => {
    const page = await render('/login', siteWith({ email: 'a@demo.test', password: 'bedesten123' }))
    expect(page.status).toBe(200)
    expect(page.body).toContain('a@demo.test')
    expect(page.state).toContain('a@demo.test')
    expect(page.modules).toEqual(['src/screens/LoginScreen.tsx'])
    expect(page.cacheable).toBe(true)
  })

  it('holds its own data alone, whatever else is rendered meanwhile', async () => {
    const names = ['a', 'b', 'c']
    const pages = await Promise.all(
      names.map((name) => render('/login', siteWith({ email: `${name}@demo.test`, password: 'bedesten123' }))),
    )
    const shown = pages.map(({ body, state }) => names.filter((name) => (body + state).includes(`${name}@demo.test`)))
    expect(shown).toEqual([['a'], ['b'], ['c']])
  })

  it('keeps the title for the head, apart from the content', async () => {
    const { head, body } = await render('/login', siteWith(null))
    expect(head).toContain('<title>Giriş Yap · Bedesten</title>')
    expect(body).toMatch(/^<a href="#content"[^>]*>İçeriğe geç</)
    expect(body).not.toMatch(/<title|<link|<meta/)
  })

  it.each([
    ['/', 'Güvenen firmaların kapalı çarşısı'],
    ['/login', 'Giriş Yap'],
    ['/login?mode=register', 'Kayıt Ol'],
  ])('tells search engines and link previews what %s is', async (address, title) => {
    const { head, body } = await render(address, siteWith(null))
    const path = address.split('?', 1)[0]
    expect(head).toContain(`<title>${title} · Bedesten</title>`)
    expect(head).toMatch(/<meta name="description" content="Ürünlerinizi sergileyin, [^"]+"\/>/)
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
    expect(head).toContain(`<meta property="og:title" content="${title}"/>`)
    expect(head).toContain('<meta property="og:type" content="website"/>')
    expect(head).toContain(`<meta property="og:url" content="${ORIGIN}${path}"/>`)
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/share.jpg"/>`)
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(body).not.toMatch(/<title|<link|<meta/)
  })

  it('shows itself without the data when the API is away, and is not kept', async () => {
    const page = await render('/login', away)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Hesabınıza giriş yapın')
    expect(page.cacheable).toBe(false)
  })

  it('shares nothing with a page rendered at the same time', async () => {
    const [first, second] = await Promise.all([
      render('/login', siteWith({ email: 'bir@demo.test', password: 'x' })),
      render('/login', siteWith({ email: 'iki@demo.test', password: 'x' })),
    ])
    expect(first.body + first.state).not.toContain('iki@demo.test')
    expect(second.body + second.state).not.toContain('bir@demo.test')
  })

  it('shows hostile data as text', async () => {
    const page = await render('/login', siteWith({ email: '<img src=x onerror=alert(1)>', password: '</script>' }))
    expect(page.body).not.toContain('<img')
    expect(page.state.match(/<\/script>/g)).toHaveLength(1)
  })

  it.each(['/yok/boyle/bir/yer', '/boyle.php', '/admin', '/products/boyle', '/admin/edit'])(
    'answers %s, which can never be found, with the same page for all',
    async (url) => {
      const page = await render(toPageAddress(url), away)
      expect(page.status).toBe(404)
      expect(page.body).toContain('Sayfa bulunamadı')
      expect(page.body + page.state).not.toMatch(/boyle|admin/)
      expect(page.cacheable).toBe(true)
    },
  )

  it('says on each page what the operators have to tell, and closes nothing of it', async () => {
    const notice = { kind: 'warning', text: 'Gece bakım var.' }
    const site = {
      demo: null,
      name: 'Bedesten',
      notice,
      registration: 'open',
      provider: null,
      consent_versions: { terms: 0, kvkk_notice: 0 },
    }
    for (const url of ['/login', '/yok/boyle/bir/yer']) {
      const { body, state } = await render(toPageAddress(url), async () => Response.json({ success: true, data: site }))
      expect(body).toContain('Gece bakım var.')
      expect(state).toContain('Gece bakım var.')
    }
  })

  it('leads other spellings of a short name to its own', async () => {
    const page = await render(toPageAddress('/AkPamuk'), away)
    expect([page.status, page.location]).toEqual([302, '/akpamuk'])
    const edit = await render(toPageAddress('/%C5%9Ei%C5%9Fe/edit'), away)
    expect(edit.location).toBe('/sise/edit')
  })

  it('tells previews and search engines of a company, with addresses that hold elsewhere', async () => {
    const company = aCompany({
      short_name: 'akpamuk',
      company_name: 'Ak & Pamuk </script>',
      description: `Havlu\n ve bornoz. ${'a'.repeat(200)}`,
      city: 'Denizli',
      cover_image_url: '/uploads/ab/kapak-large.webp',
      logo_url: '/uploads/ab/logo-large.webp',
      average_rating: 4.5,
      total_ratings: 8,
    })
    const pagination = { page: 1, limit: 12, total: 0, totalPages: 0, next_cursor: null }
    const answer: PageTransport = async (url) =>
      Response.json({ success: true, tags: [], posts: [], pagination, data: url.includes('/products') ? [] : company })
    const { head, body } = await render('/akpamuk', answer)
    const posts = await render('/akpamuk?tab=posts', answer)
    expect(posts.body).toContain('Bu firma henüz gönderi paylaşmamış')
    expect(head).toContain('<title>Ak &amp; Pamuk &lt;/script&gt; · Bedesten</title>')
    expect(head).toMatch(/<meta name="description" content="Havlu ve bornoz\. a{142}…"\/>/)
    expect(head).toContain('<link rel="canonical" href="https://bedesten.test/akpamuk"/>')
    expect(head).toContain('<meta property="og:url" content="https://bedesten.test/akpamuk"/>')
    expect(head).toContain('<meta property="og:locale" content="tr_TR"/>')
    expect(head).toContain('<meta property="og:image" content="https://bedesten.test/uploads/ab/kapak-share.jpg"/>')
    expect(head).toContain('<meta property="og:image:type" content="image/jpeg"/>')
    expect(head).toContain('<meta property="og:image:width" content="1200"/>')
    expect(head).toContain('<meta property="og:image:height" content="630"/>')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(head) ?? []
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Ak & Pamuk </script>',
      alternateName: '@akpamuk',
      url: 'https://bedesten.test/akpamuk',
      description: company.description,
      logo: 'https://bedesten.test/uploads/ab/logo-large.webp',
      image: 'https://bedesten.test/uploads/ab/kapak-large.webp',
      address: { '@type': 'PostalAddress', addressLocality: 'Denizli', addressCountry: 'TR' },
    })
    expect(body).not.toMatch(/<script|<meta/)
  })

  it('leaves a company that could not be asked for to the browser, and is not kept', async () => {
    const page = await render('/akpamuk', away)
    expect([page.status, page.cacheable]).toEqual([503, false])
    expect(page.body).toContain('Firma bilgileri yükleniyor')
    expect(page.head).not.toContain('canonical')
  })

  it('tells of a product what it costs, whether there is any and how it is rated', async () => {
    const image = (name: string) => `/uploads/ab/12-${name}.webp`
    const product = aProduct({
      id: 12,
      description: 'Çift katlı\nring ipliğinden',
      sku: 'AKP-HV-500',
      price: 1284.5,
      currency: 'EUR',
      images: [{ id: 1, thumbnail: image('thumbnail'), medium: image('medium'), large: image('large') }],
      main_image_url_large: image('large'),
      average_rating: 1.2,
      rating_count: 104,
      // What search engines read is of those who bought it.
      verified_rating: { average: 4.75, count: 4 },
    })
    const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, next_cursor: null }
    const comments = { comments: [aComment()], pagination, counts: { all: 1, verified_purchase: 0 } }
    const page = await render('/products/12', async (url) =>
      Response.json({ success: true, data: url.includes('comments') ? comments : product }),
    )
    expect([page.status, page.cacheable]).toEqual([200, true])
    expect(page.head).toContain('<title>Otel tipi havlu seti · Bedesten</title>')
    expect(page.head).toContain('<meta name="description" content="Çift katlı ring ipliğinden"/>')
    expect(page.head).toContain('<meta property="og:type" content="product"/>')
    expect(page.head).toContain('<meta property="og:image" content="https://bedesten.test/uploads/ab/12-share.jpg"/>')
    expect(page.body).toContain('Gramajı tarif edildiği gibi.')
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>$/.exec(page.head) ?? []
    const url = 'https://bedesten.test/products/12'
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Otel tipi havlu seti',
      url,
      description: product.description,
      sku: 'AKP-HV-500',
      image: ['https://bedesten.test/uploads/ab/12-large.webp'],
      offers: {
        '@type': 'Offer',
        url,
        price: '1284.50',
        priceCurrency: 'EUR',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '1284.50',
          priceCurrency: 'EUR',
          valueAddedTaxIncluded: true,
          eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 1, unitText: 'adet' },
        },
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'Organization', name: 'Akpamuk Havlu', url: 'https://bedesten.test/akpamuk' },
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.75, ratingCount: 4, bestRating: 5 },
    })
  })

  it('of a product says when there is none, and when it cannot be had now', async () => {
    const gone = await render('/products/12', async () =>
      Response.json({ success: false, code: 'not_found' }, { status: 404 }),
    )
    expect([gone.status, gone.cacheable]).toEqual([404, false])
    expect(gone.body).toContain('Ürün Bulunamadı')
    const broken = await render('/products/12', away)
    expect([broken.status, broken.cacheable]).toEqual([503, false])
    expect(broken.head).not.toContain('canonical')
  })

  it('shows a public page as a guest sees it', async () => {
    const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
    const asked: string[] = []
    const found = await render('/explore?search=havlu&in_stock=false', async (url) => {
      asked.push(url)
      return Response.json({ success: true, data: [aProduct()], pagination })
    })
    expect([found.status, found.cacheable]).toEqual([200, true])
    expect(asked).toEqual(['/api/v1/site', '/api/v1/products?search=havlu&in_stock=false&limit=20'])
    expect(found.body).toContain('Otel tipi havlu seti')
    expect(found.head).toContain('<link rel="canonical" href="https://bedesten.test/explore"/>')

    const { status, cacheable, body, modules } = await render('/explore', away)
    expect([status, cacheable]).toEqual([503, false])
    expect(body).toContain('Ürünleri Keşfet')
    expect(body).toContain('Ürünler yükleniyor')
    expect(body).toContain('href="/login"')
    // Nothing would follow from a press before the scripts are there.
    expect(body.match(/<div data-frame.*?<\/(aside|nav)><\/div><\/div>/gs)?.join('')).not.toMatch(/<button (?!inert)/)
    const withoutFrame = body.replaceAll(/<div data-frame.*?<\/(aside|nav)><\/div><\/div>/gs, '')
    expect(withoutFrame).toContain('href="/login"')
    expect(withoutFrame).not.toMatch(/Gelen Siparişler|Sepet/)
    expect(modules).toEqual([
      'src/app/shell/Shell.tsx',
      'src/app/browser-queries.ts',
      'src/screens/ExploreScreen.tsx',
      'src/styles/first-styles.ts',
    ])
  })

  it('shows cards that are kept as they would be rendered anew, and anew when their product changes', async () => {
    const pagination = { page: 1, limit: 20, total: 2, totalPages: 1, next_cursor: null }
    const show = (...names: string[]) =>
      render('/explore', async () => {
        const data = names.map((name, index) =>
          aProduct({ id: index + 1, name, main_image_url_thumbnail: `/${name}.webp` }),
        )
        return Response.json({ success: true, data, pagination })
      })
    const [first, second] = [await show('Kilim', '<Halı>'), await show('Kilim', '<Halı>')]
    expect([second.head, second.body]).toEqual([first.head, first.body])
    expect(first.body.match(/<article/g)).toHaveLength(2)
    expect(first.body).toContain('>&lt;Halı&gt;</a>')
    expect(first.body).not.toContain('kept-')
    expect(first.head).toContain('href="/Kilim.webp"')
    const changed = await show('Kilim', 'Seccade')
    expect(changed.body).toBe(first.body.replaceAll('&lt;Halı&gt;', 'Seccade'))
  })

  it('is the same for everyone but for the origin and the time', async () => {
    vi.useFakeTimers({ now: new Date('2026-06-25T10:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const pagination = { page: 1, limit: 10, total: 1, totalPages: 1, next_cursor: null }
    const comments = { comments: [aComment({ created_at: '2026-06-25T09:50:00Z' })], pagination }
    const transport: PageTransport = async (url) =>
      Response.json({ success: true, data: url.includes('comments') ? comments : aProduct({ id: 12 }) })
    const first = await render('/products/12', transport)
    const elsewhere = await render('/products/12', transport, 'https://baska.test')
    expect([elsewhere.head, elsewhere.body]).toEqual(
      [first.head, first.body].map((text) => text.replaceAll(ORIGIN, 'https://baska.test')),
    )
    vi.setSystemTime('2026-06-25T10:10:00Z')
    const later = await render('/products/12', transport)
    expect(later.body).toBe(first.body.replaceAll('10 dakika önce', '20 dakika önce'))
    expect(later.state).toBe(first.state.replaceAll(toTime('10:00:00'), toTime('10:10:00')))
  })

  it('waits on a page for members, and says so where scripts are off', async () => {
    const { status, body } = await render('/cart', away)
    expect(status).toBe(200)
    expect(body).toContain('Yükleniyor')
    expect(body).toMatch(/<noscript>.*JavaScript açık olmalıdır/)
    expect(body).not.toContain('Sepetiniz Boş')
  })
})

it("draws what stands around a member's page into every page, with its own entry lit up", async () => {
  const current = async (path: string) => {
    const { body } = await render(path, away)
    // Without the links of the head of guests.
    const forMembers = body.replaceAll(
      /<nav aria-label="Sayfalar" class="flex( max-rail:hidden| grow)">.*?<\/nav>/gs,
      '',
    )
    const lit = forMembers.matchAll(/<a aria-current="(\w+)"[^>]*href="([^"]+)"/g)
    return [...lit].map(([, current, href]) => `${href} ${current}`)
  }
  // Of the sidebar and of the bar at the bottom.
  expect(await current('/explore')).toEqual(['/explore page', '/explore page'])
  expect(await current('/products/14')).toEqual(['/explore true', '/explore true'])
  expect(await current('/products/mine')).toEqual(['/profile true', '/profile true'])
  expect(await current('/messages')).toEqual(['/messages page', '/messages page'])
  expect(await current('/my-orders')).toEqual(['/my-orders page'])
  expect(await current('/akpamuk')).toEqual([])
})

it("draws the frame of a member's home, with the place of what its feed begins with", async () => {
  const { status, body, cacheable } = await render('/', away)
  expect([status, cacheable]).toEqual([200, true])
  expect(body).toMatch(/<div id="feed-start" class="contents[^"]*"><\/div>/)
  expect(body).toContain('Gönderiler yükleniyor')
  expect(body).toMatch(/<textarea[^>]* readOnly=""/)
  expect(body).toMatch(/<noscript>.*JavaScript açık olmalıdır/)
})

describe('what a feed begins with', () => {
  const whole = {
    ...aCompany({ logo_url: '/logo.webp', address: 'Kordon 1', city: 'İzmir', phone: '0232 555 01 10' }),
    bank_account: 'TR33',
    total_products: 3,
    total_following: 5,
  }

  const reader = { rights: RIGHTS, setup: 'open' as const }
  const closed = { rights: RIGHTS, setup: 'closed' as const }

  function answerWith(company: object, ...posts: object[]): { transport: PageTransport; asked: string[] } {
    const asked: string[] = []
    const pagination = { page: 1, limit: 2, total: posts.length, totalPages: 1, next_cursor: null }
    const transport: PageTransport = async (url) => {
      asked.push(url)
      return Response.json({ success: true, pagination, data: url.includes('timeline') ? posts : company })
    }
    return { transport, asked }
  }

  it('is its first posts, as the company sees them', async () => {
    const product = { ...aProduct({ id: 12, company_id: 3, price: 100, vat_rate: 20 }), in_stock: 1 as const }
    const { transport, asked } = answerWith(
      whole,
      aPost({ content: '<b>İndirim</b>', product }),
      aPost({ id: 4, company_id: 7 }),
    )
    const html = await renderFeedStart(transport, 7, reader)
    expect(asked).toEqual(['/api/v1/posts/feed/timeline?limit=2', '/api/v1/companies/7'])
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).toContain('&lt;b&gt;İndirim&lt;/b&gt;')
    expect(html).toContain('aria-label="Sepete Ekle: Otel tipi havlu seti"')
    expect(html).toMatch(/Gönderi seçenekleri.*Gönderi menüsü/)
    expect(html).not.toMatch(/<button (?!inert)/)
    expect(html).not.toMatch(/Firmanızı hazırlayın|<link|<title/)
  })

  it('shows prices with or without KDV, as the company wants to see them', async () => {
    const product = { ...aProduct({ price: 120, vat_rate: 20, vat_included: true }), in_stock: 1 as const }
    const [gross, net] = await Promise.all(
      [false, true].map((show_net_prices) =>
        renderFeedStart(answerWith({ ...whole, show_net_prices }, aPost({ product })).transport, 7, closed),
      ),
    )
    expect(gross).toContain('₺120,00')
    expect(net).toContain('₺100,00')
  })

  it('is what is left to set up, unless the browser says that it is closed', async () => {
    const { transport } = answerWith({ ...whole, logo_url: null }, aPost())
    expect(await renderFeedStart(transport, 7, reader)).toMatch(/Firmanızı hazırlayın.*Yeni sezon hazır/)
    expect(await renderFeedStart(transport, 7, closed)).not.toContain('Firmanızı hazırlayın')
  })

  it('asks for the name of a person who has none, and locks what she may not do', async () => {
    const { transport } = answerWith({ ...whole, logo_url: null }, aPost())
    const html = await renderFeedStart(transport, 7, { rights: [], setup: 'unnamed' })
    expect(html).toContain('Adınızı ekleyin')
    expect(html).not.toContain('Logonuzu yükleyin')
    expect(html).toContain('Bu işlem için yetkiniz yok.')
  })

  it('is left to the browser where companies to follow stand first', async () => {
    expect(await renderFeedStart(answerWith(whole).transport, 7, closed)).toBe('')
    expect(await renderFeedStart(answerWith({ ...whole, total_following: 0 }, aPost()).transport, 7, closed)).toBe('')
  })

  it('is nothing when the API is away', async () => {
    await expect(renderFeedStart(away, 7, reader)).rejects.toThrow('503')
  })
})
