import { expect, it } from 'vitest'
import { aCompany } from '../../test/factories.ts'
import { useTestApp } from '../../test/test-app.ts'
import { refuseTooDeep, toWindow } from './paging.ts'

const test = useTestApp()

const TOO_DEEP = {
  success: false,
  code: 'page_too_deep',
  message:
    'Sayfa numarasıyla en fazla ilk 10.000 kayıt atlanabilir. Devamı için pagination.next_cursor değerini cursor olarak gönderin.',
  errors: [{ path: 'page', msg: 'En fazla ilk 10.000 kayıt atlanabilir' }],
}

/** Lists with counters that claim many rows. */
async function pretendMany({ id }: { id: number }): Promise<void> {
  await test.database.pool.query(
    'update companies set total_posts = 30000, total_products = 30000, total_followers = 30000 where id = $1',
    [id],
  )
  await test.database.pool.query(`update counters set value = 30000 where name = 'listed_products'`)
}

it('page numbers reach 10,000 rows into public lists, and are refused beyond while there are more', async () => {
  const company = await aCompany(test)
  await pretendMany(company)
  const lists = [
    '/products?',
    `/products/seller/${company.id}?`,
    `/companies/by-shortname/${company.short_name}/products?`,
    `/companies/by-shortname/${company.short_name}/posts?`,
    `/companies/by-shortname/${company.short_name}/followers?`,
  ]
  for (const list of lists) {
    const last = await test.call('GET', `${list}limit=100&page=101`)
    expect([list, last.status, last.body.pagination?.total]).toEqual([list, 200, 30_000])
    const refused = await test.call('GET', `${list}limit=100&page=102`)
    expect([list, refused.status, refused.body]).toEqual([list, 422, { ...TOO_DEEP, request_id: expect.any(String) }])
    const pastEnd = await test.call('GET', `${list}limit=100&page=301`)
    expect([list, pastEnd.status]).toEqual([list, 200])
    expect(pastEnd.body.pagination).toMatchObject({ page: 301, total: 30_000, totalPages: 300, next_cursor: null })
  }
})

it('own lists can be read by page numbers ten times as far, and any list by its cursors', () => {
  const query = { page: 1001, limit: 100, cursor: undefined }
  expect(toWindow(query)).toEqual({ offset: 100_000, limit: 101 })
  expect(toWindow({ ...query, page: 1002 })).toEqual({ offset: 0, limit: 0 })
  expect(() => refuseTooDeep({ ...query, page: 1002 }, 200_000)).toThrow('100.000')
  const far = { ...query, page: 900_000, cursor: 'any' }
  expect(toWindow(far)).toEqual({ offset: 0, limit: 101 })
  expect(() => refuseTooDeep(far, 200_000_000)).not.toThrow()
})

it('an estimated total does not follow the page number past the end', async () => {
  const company = await aCompany(test)
  // In batches: all at once may exceed the statement timeout on a busy machine.
  for (let first = 1; first < 1200; first += 100) {
    await test.database.pool.query(
      `insert into products (company_id, name, price, currency, stock_quantity, status, created_at, updated_at)
       select $1, 'Pamuklu havlu ' || n, 10, 'TRY', 5, 'active', now(), now()
       from generate_series($2::int, $2::int + 99) n`,
      [company.id, first],
    )
  }
  await test.database.pool.query('analyze products')
  const { status, body } = await test.call('GET', '/products?search=havlu&limit=20&page=400')
  expect([status, body.data]).toEqual([200, []])
  expect(body.pagination.total).toBeLessThan(3000)
})
