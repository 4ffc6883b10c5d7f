import { expect, it } from 'vitest'
import { aCompany } from '../../test/factories.ts'
import { useTestApp } from '../../test/test-app.ts'

const test = useTestApp()

it('says nothing but 401 to a session that has ended, whatever it asks to read', async () => {
  const company = await aCompany(test)
  const { accessToken } = company
  const { body } = await test.call('GET', '/cart', undefined, accessToken)
  expect(body.success).toBe(true)
  await test.call('POST', '/auth/logout', {}, accessToken)
  const paths = ['/cart', '/orders/1', '/orders/nonsense', '/orders/buyer?limit=0', '/products/1', '/products?limit=x']
  for (const path of paths) {
    const answer = await test.call('GET', path, undefined, accessToken)
    expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'unauthorized'])
  }
})

it('logs no company for a request whose session has ended', async () => {
  const { id, accessToken } = await aCompany(test)
  await test.call('POST', '/auth/logout', {}, accessToken)
  const before = test.logged().length
  await test.call('GET', '/cart', undefined, accessToken)
  expect(test.logged().slice(before)).toContain('"status":401')
  expect(test.logged().slice(before)).not.toContain(`"company_id":${id}`)
})

it('names a wrong query or an unknown thing to a session that is open', async () => {
  const { accessToken } = await aCompany(test)
  expect((await test.call('GET', '/orders/buyer?limit=0', undefined, accessToken)).status).toBe(422)
  expect((await test.call('GET', '/orders/999999', undefined, accessToken)).status).toBe(404)
})
