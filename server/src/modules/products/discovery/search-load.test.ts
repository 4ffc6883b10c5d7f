import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()

it('searches that take too long are given up, and leave room for everything else meanwhile', async () => {
  const holder = await test.database.pool.connect()
  try {
    await holder.query('begin; lock table products, companies in access exclusive mode')
    const searches = Array.from({ length: 12 }, (_, index) =>
      test.call('GET', index % 2 ? '/products?search=cam' : '/companies/search?q=cam'),
    )
    // A call without a session, whose lookup would read the company.
    const others = Array.from({ length: 3 }, () => test.call('GET', '/products/categories'))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([503]))
  } finally {
    holder.release(true)
  }
  const { rows } = await sql`show statement_timeout`.execute(test.database.searches)
  expect(rows).toEqual([{ statement_timeout: '2s' }])
  expect((await test.call('GET', '/products?search=cam')).status).toBe(200)
})
