import { expect, it } from 'vitest'
import { aCompany, aProduct } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { indexWaiting } from './waiting-words.ts'

const test = useTestApp()

it('the words of written products do not wait outside their indexes', async () => {
  const { accessToken } = await aCompany(test)
  const { db } = test.database
  await aProduct(test, accessToken, { name: 'Pamuklu kadife', description: 'Dokuma kumaş' })
  expect(await indexWaiting(db)).toBeGreaterThan(0)
  expect(await indexWaiting(db)).toBe(0)
  const { body } = await test.call('GET', '/products?search=pamuklu+kadife')
  expect(body.pagination.total).toBe(1)
})
