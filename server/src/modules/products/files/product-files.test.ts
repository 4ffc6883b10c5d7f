import { beforeAll, describe, expect, it } from 'vitest'
import { A_PDF, sendForm } from '../../../../test/deal.ts'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { anImage } from '../../../../test/images.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()
let owner: Awaited<ReturnType<typeof aCompany>>
let stranger: Awaited<ReturnType<typeof aCompany>>

beforeAll(async () => {
  owner = await aCompany(test)
  stranger = await aCompany(test)
})

const add = (id: number, file: Blob = A_PDF, name = 'Teknik çizim.pdf', who = owner) =>
  sendForm(
    test,
    `/products/${id}/files`,
    { ...who, name: who.company_name, token: who.accessToken },
    { files: [['file', file, name]] },
  )
const remove = (id: number, file: number, who = owner) =>
  test.call('DELETE', `/products/${id}/files/${file}`, undefined, who.accessToken)
const fetchFile = (url: string, token?: string) =>
  test.app.inject({ method: 'GET', url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

describe('the files of a product', () => {
  it('are PDFs that everybody may download, never shown inside our pages', async () => {
    const { id } = await aProduct(test, owner.accessToken)
    const { status, body } = await add(id)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ name: 'Teknik çizim.pdf', size: A_PDF.size })
    expect((await test.call('GET', `/products/${id}`)).body.data.files).toEqual([body.data])
    const { statusCode, headers, payload } = await fetchFile(body.data.url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['content-security-policy']).toBe('sandbox')
    expect(payload).toContain('%PDF')
    expect((await add(id, await anImage(), 'resim.pdf')).status).toBe(415)
  })

  it('are five at most, also when many come at once', async () => {
    const { id } = await aProduct(test, owner.accessToken)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => add(id, A_PDF, `${index}.pdf`)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 201, 422, 422, 422,
    ])
    const { files } = (await test.call('GET', `/products/${id}`)).body.data
    expect(files).toHaveLength(5)
    expect((await remove(id, files[0].id)).status).toBe(200)
    expect((await add(id)).status).toBe(201)
  })

  it('are gone once removed, with the product, and to others while it is inactive', async () => {
    const { id } = await aProduct(test, owner.accessToken)
    const [first, second] = [(await add(id)).body.data, (await add(id)).body.data]
    expect((await remove(id, first.id)).status).toBe(200)
    expect((await remove(id, first.id)).status).toBe(404)
    expect((await fetchFile(first.url)).statusCode).toBe(404)
    await test.call('PUT', `/products/${id}`, { status: 'inactive' }, owner.accessToken)
    expect((await fetchFile(second.url)).statusCode).toBe(404)
    expect((await fetchFile(second.url, stranger.accessToken)).statusCode).toBe(404)
    expect((await fetchFile(second.url, owner.accessToken)).statusCode).toBe(200)
    await test.call('DELETE', `/products/${id}`, undefined, owner.accessToken)
    expect((await fetchFile(second.url, owner.accessToken)).statusCode).toBe(404)
    const kept = await test.database.db
      .selectFrom('uploads')
      .select('id')
      .where('id', 'in', [first.id, second.id])
      .where('removed_at', 'is', null)
      .execute()
    expect(kept).toEqual([])
  })

  it('are changed by the owner alone', async () => {
    const { id } = await aProduct(test, owner.accessToken)
    const { id: file } = (await add(id)).body.data
    const other = await aProduct(test, stranger.accessToken)
    expect((await add(id, A_PDF, 'a.pdf', stranger)).status).toBe(403)
    expect((await remove(id, file, stranger)).status).toBe(403)
    expect((await remove(other.id, file, stranger)).status).toBe(404)
    expect((await add(999_999_999)).status).toBe(404)
  })
})
