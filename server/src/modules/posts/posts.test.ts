import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anImage } from '../../../test/images.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { openFileStore } from '../media/media.ts'
import { sweepUploads } from '../media/sweep.ts'

const test = useTestApp()
type Company = Awaited<ReturnType<typeof aCompany>>

async function post(company: Company, body: object = { content: 'Merhaba' }) {
  return test.call('POST', '/posts', body, company.accessToken)
}

async function upload(company: Company): Promise<string> {
  return (await test.upload('/upload/single', 'image', await anImage(), company.accessToken)).body.url
}

async function offer(company: Company, given: object = {}): Promise<number> {
  const product = { name: 'Havlu', price: 99.9, stock_quantity: 4, ...given }
  return (await test.call('POST', '/products', product, company.accessToken)).body.data.id
}

const postsOf = (company: Company) => `/companies/by-shortname/${company.short_name}/posts`

describe('a post', () => {
  it('is shown with its company, image and product, to guests too', async () => {
    const company = await aCompany(test, { company_name: 'Paylaşan A.Ş.' })
    const fan = await aCompany(test)
    const image_url = await upload(company)
    const product_id = await offer(company)
    const { status, body } = await post(company, { content: '  Yeni\nürün  ', type: 'text', image_url, product_id })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      company_id: company.id,
      company_name: 'Paylaşan A.Ş.',
      short_name: company.short_name,
      company_logo: null,
      verified: 0,
      content: 'Yeni\nürün',
      image_url,
      video_url: null,
      type: 'text',
      like_count: 0,
      comment_count: 0,
      is_liked: 0,
      is_following: 0,
      product: { id: product_id, name: 'Havlu', price: 99.9, currency: 'TRY', display_price: 99.9, in_stock: 1 },
    })
    await test.call('POST', `/companies/${company.id}/follow`, undefined, fan.accessToken)
    const seen = await test.call('GET', `/posts/${body.data.id}`, undefined, fan.accessToken)
    expect(seen.body.data).toEqual({
      ...body.data,
      is_following: 1,
      comments: { data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0, next_cursor: null } },
    })
    const listed = await test.call('GET', postsOf(company))
    expect(listed.body).toMatchObject({
      posts: [body.data],
      pagination: { page: 1, limit: 12, total: 1, totalPages: 1, next_cursor: null },
      company: {
        id: company.id,
        company_name: 'Paylaşan A.Ş.',
        short_name: company.short_name,
        logo_url: null,
        verified: 0,
      },
    })
  })

  it('needs a text or an image, of no more than 1000 characters', async () => {
    const company = await aCompany(test)
    const refusals: [object, string, string][] = [
      [{}, 'content', 'Bir metin yazın ya da resim ekleyin'],
      [{ content: ' \n ' }, 'content', 'Bir metin yazın ya da resim ekleyin'],
      [{ content: 'x'.repeat(1001) }, 'content', 'Gönderi maksimum 1000 karakter olabilir.'],
      [{ content: 'a\0b' }, 'content', 'Gönderi geçersiz karakter içeriyor'],
      [{ content: 5 }, 'content', 'Gönderi metin olmalıdır'],
      [{ content: 'x', type: 'video' }, 'type', 'Geçersiz gönderi türü'],
      [{ content: 'x', product_id: '5' }, 'product_id', 'Geçersiz ürün'],
    ]
    for (const [body, path, msg] of refusals) {
      const answer = await post(company, body)
      expect([answer.status, answer.body.errors]).toEqual([422, [{ path, msg }]])
    }
    expect((await post(company, { content: 'ş'.repeat(1000) })).status).toBe(201)
    expect((await post(company, { image_url: await upload(company) })).body.data.content).toBe('')
    expect((await test.call('POST', '/posts', { content: 'x' })).status).toBe(401)
  })

  it('shows only images its company has uploaded for it, and products it offers', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    const foreign = await upload(other)
    const logo = await test.upload('/companies/me/upload-logo', 'logo', await anImage(), company.accessToken)
    const own = await upload(company)
    const wrong = [
      foreign,
      logo.body.data.logo_url,
      own.replace('large', 'thumbnail'),
      own.replace('/uploads/', ''),
      `https://kotu.test${own}`,
      '/uploads/aa/../../x',
      'javascript:alert(1)',
      '',
    ]
    for (const image_url of wrong) {
      const { status, body } = await post(company, { content: 'x', image_url })
      expect([image_url, status, body.errors?.[0].path]).toEqual([image_url, 422, 'image_url'])
    }
    const products = [await offer(other), await offer(company, { status: 'inactive' }), 999_999]
    for (const product_id of products) {
      const { status, body } = await post(company, { content: 'x', product_id })
      expect([status, body.errors[0].path]).toEqual([422, 'product_id'])
    }
  })

  it('takes nothing from its body but what it lists', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    const { body } = await post(company, { content: 'x', company_id: other.id, like_count: 99, verified: 1, id: 7777 })
    expect(body.data).toMatchObject({ company_id: company.id, like_count: 0, verified: 0 })
    expect(body.data.id).not.toBe(7777)
  })

  it('loses a product that is not offered any more', async () => {
    const company = await aCompany(test)
    const product_id = await offer(company)
    const { id } = (await post(company, { content: 'x', product_id })).body.data
    const product = async () => (await test.call('GET', `/posts/${id}`)).body.data.product
    expect(await product()).toMatchObject({ id: product_id })
    await test.call('PUT', `/products/${product_id}`, { status: 'inactive' }, company.accessToken)
    expect(await product()).toBeNull()
    await test.call('PUT', `/products/${product_id}`, { status: 'active' }, company.accessToken)
    expect(await product()).toMatchObject({ id: product_id })
    await test.call('DELETE', `/products/${product_id}`, undefined, company.accessToken)
    expect(await product()).toBeNull()
  })
})

describe('deleting a post', () => {
  it('is for its owner alone and hides it everywhere', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    const kept = (await post(company)).body.data.id
    const { id } = (await post(company)).body.data
    await test.call('POST', `/posts/${id}/comments`, { content: 'Güzel' }, other.accessToken)
    expect((await test.call('DELETE', `/posts/${id}`)).status).toBe(401)
    const foreign = await test.call('DELETE', `/posts/${id}`, undefined, other.accessToken)
    expect([foreign.status, foreign.body.message]).toEqual([403, 'Bu gönderi size ait değil'])
    expect((await test.call('DELETE', '/posts/999999', undefined, company.accessToken)).status).toBe(404)
    expect((await test.call('DELETE', `/posts/${id}`, undefined, company.accessToken)).body).toEqual({ success: true })

    for (const [method, path, body] of [
      ['GET', `/posts/${id}`],
      ['GET', `/posts/${id}/comments`],
      ['DELETE', `/posts/${id}`],
      ['POST', `/posts/${id}/like`],
      ['DELETE', `/posts/${id}/like`],
      ['POST', `/posts/${id}/comments`, { content: 'x' }],
    ] as const) {
      const answer = await test.call(method, path, body, company.accessToken)
      expect([path, answer.status, answer.body.message]).toEqual([path, 404, 'Aradığınız gönderi bulunamadı.'])
    }
    const timeline = await test.call('GET', '/posts/feed/timeline', undefined, company.accessToken)
    const profile = await test.call('GET', postsOf(company))
    expect(timeline.body.data.map((row: { id: number }) => row.id)).toEqual([kept])
    expect(profile.body.posts.map((row: { id: number }) => row.id)).toEqual([kept])
    expect([timeline.body.pagination.total, profile.body.pagination.total]).toEqual([1, 1])
    const { rows } = await test.database.pool.query('select total_posts, last_post_id from companies where id = $1', [
      company.id,
    ])
    expect(rows).toEqual([{ total_posts: 1, last_post_id: kept }])
  })

  it('lets its image go, unless another post still shows it', async () => {
    const company = await aCompany(test)
    const image_url = await upload(company)
    const first = (await post(company, { image_url })).body.data.id
    const second = (await post(company, { image_url })).body.data.id
    const sweep = () => {
      const later = new Date(Date.now() + 7_200_000)
      return sweepUploads(test.database.db, openFileStore(test.config.storage), later)
    }
    const isServed = async () => (await test.app.inject(image_url)).statusCode === 200
    await test.call('DELETE', `/posts/${first}`, undefined, company.accessToken)
    await sweep()
    expect(await isServed()).toBe(true)
    await test.call('DELETE', `/posts/${second}`, undefined, company.accessToken)
    await sweep()
    expect(await isServed()).toBe(false)
    expect((await post(company, { content: 'x', image_url })).status).toBe(422)
  })

  it('keeps an image that a product has let go while a post shows it', async () => {
    const company = await aCompany(test)
    const image_url = await upload(company)
    await post(company, { image_url })
    const name = /([0-9a-f]{32})/.exec(image_url)?.[1] ?? ''
    await test.database.db
      .updateTable('uploads')
      .set({ removed_at: new Date(0) })
      .where('name', '=', name)
      .execute()
    await sweepUploads(test.database.db, openFileStore(test.config.storage))
    expect((await test.app.inject(image_url)).statusCode).toBe(200)
  })
})
