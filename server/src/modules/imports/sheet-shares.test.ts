import { API_BASE } from '@bedesten/contract/endpoint'
import { expect, it, vi } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader, type Trader } from '../../../test/trade.ts'

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const test = useTestApp()

it('writes the template for others while one company asks for thirty at once', async () => {
  const [greedy, other] = [await aTrader(test), await aTrader(test)]
  const fetchTemplate = async ({ token }: Trader) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await test.app.inject({ url: `${API_BASE}/imports/template.xlsx`, headers })).statusCode
  }
  const asked = Promise.all(Array.from({ length: 30 }, () => fetchTemplate(greedy)))
  const others = await Promise.all(Array.from({ length: 5 }, () => fetchTemplate(other)))
  expect(others).toEqual([200, 200, 200, 200, 200])
  expect(new Set(await asked)).toEqual(new Set([200, 503]))
})
