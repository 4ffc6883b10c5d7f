import { expect, it } from 'vitest'
import { aCompany } from '../../test/factories.ts'
import { useTestApp } from '../../test/test-app.ts'

const test = useTestApp()

it.each([
  '/auth/passkeys',
  '/companies/me/complaints',
  '/companies/me/measures',
  '/consents',
  '/data-exports',
  '/lists',
  '/push/subscriptions',
])('%s is a list in pages', async (path) => {
  const { accessToken } = await aCompany(test)
  const { body } = await test.call('GET', `${path}?limit=2`, undefined, accessToken)
  const pagination = { page: 1, limit: 2, total: 0, totalPages: 0, next_cursor: null }
  expect(body).toMatchObject({ success: true, data: [], pagination })
  expect((await test.call('GET', `${path}?limit=101`, undefined, accessToken)).status).toBe(422)
})

it('consents come page by page, by number and by cursor', async () => {
  const { accessToken } = await aCompany(test)
  const consents = ['terms', 'kvkk_notice', 'commercial_mail'].map((kind) => ({ kind, version: 0 }))
  expect((await test.call('POST', '/consents', { consents }, accessToken)).body.data).toHaveLength(3)
  const read = async (query: string) =>
    (await test.call('GET', `/consents?limit=2${query}`, undefined, accessToken)).body
  const first = await read('')
  expect([first.data.length, first.pagination.totalPages]).toEqual([2, 2])
  expect((await read('&page=2')).data).toEqual((await read(`&cursor=${first.pagination.next_cursor}`)).data)
  expect((await read('&page=2')).data).toHaveLength(1)
})
