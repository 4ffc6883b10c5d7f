import { API_BASE } from '@bedesten/contract/endpoint'
import type { TestApp } from './test-app.ts'
import { aTrader, type Trader } from './trade.ts'

export async function openConversation(test: TestApp, from: Trader, to: { id: number }) {
  return test.call('POST', '/conversations', { company_id: to.id }, from.token)
}

/** Two companies with an empty conversation, which the first has opened. */
export async function aConversation(test: TestApp) {
  const [one, two] = [await aTrader(test), await aTrader(test)]
  const { body } = await openConversation(test, one, two)
  return { one, two, id: body.data.id as number }
}

export async function send(test: TestApp, from: Trader, id: number, message: string | object, key?: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: `${API_BASE}/conversations/${id}/messages`,
    headers: { authorization: `Bearer ${from.token}`, ...(key !== undefined && { 'idempotency-key': key }) },
    payload: typeof message === 'string' ? { text: message } : message,
  })
  return { status: response.statusCode, body: response.json(), headers: response.headers }
}

export async function readMessages(test: TestApp, reader: Trader, id: number, query = '') {
  return test.call('GET', `/conversations/${id}/messages${query}`, undefined, reader.token)
}

export async function countUnread(test: TestApp, reader: Trader): Promise<number> {
  return (await test.call('GET', '/conversations/unread-count', undefined, reader.token)).body.unread_count
}
