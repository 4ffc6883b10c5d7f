import { expect, it } from 'vitest'
import { useTestApp } from '../../test/test-app.ts'
import { DEMO_COMPANIES } from './demo-companies.ts'
import { loadDemo } from './load-demo.ts'

const test = useTestApp()

it('fills an empty database once, however many processes start on it together', async () => {
  const { db } = test.database
  await Promise.all(Array.from({ length: 4 }, () => loadDemo(db, () => undefined)))
  const companies = await db.selectFrom('companies').select('email').orderBy('id').execute()
  expect(companies.map(({ email }) => email)).toEqual(DEMO_COMPANIES.map(({ email }) => email))
})
