import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { checkoutRoot } from '../../paths.ts'
import { aCompany } from '../../../test/factories.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

it('the worked example of the integration API runs from beginning to end', async () => {
  const company = await aCompany(test)
  const { body } = await test.call('GET', '/auth/api-key', undefined, company.accessToken)
  const app = await buildTestApp(test)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const environment = { ...process.env, BEDESTEN_URL: address, BEDESTEN_API_KEY: body.api_key }
  const script = join(checkoutRoot, 'examples/sync-products.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env: environment })
  expect(stdout).toMatch(/: updated\n {2}NO-SUCH-SKU: failed \(Bu SKU ile bir ürününüz yok\)/)
  expect(stdout).toContain('It now costs 89.9 TRY; 25 in stock.')
  expect(stdout).toContain('Removed the example product again.')
  await app.close()
}, 30_000)
