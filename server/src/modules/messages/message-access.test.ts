import { API_BASE } from '@bedesten/contract/endpoint'
import type { Endpoint } from '@bedesten/contract/endpoint'
import * as contract from '@bedesten/contract/messages.schemas'
import { expect, it } from 'vitest'
import { A_PDF, sendForm } from '../../../test/deal.ts'
import { aConversation, send } from '../../../test/talk.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aTrader } from '../../../test/trade.ts'

const test = useTestApp()

it('nobody but its two companies learns anything of a conversation, by any call', async () => {
  const { one, two, id } = await aConversation(test)
  const stranger = await aTrader(test)
  const file = (await sendForm(test, '/upload/file', one, { files: [['file', A_PDF, 'liste.pdf']] })).body.data
  const message = (await send(test, one, id, { text: 'Gizli fiyat', file_ids: [file.id] })).body.data
  const { body: keyed } = await test.call('GET', '/auth/api-key', undefined, two.token)
  const people = {
    guest: {},
    stranger: { authorization: `Bearer ${stranger.token}` },
    'the other side': { authorization: `Bearer ${two.token}` },
    'its API key': { 'x-api-key': keyed.api_key as string },
  }
  const bodies: Record<string, object> = {
    openConversation: { company_id: one.id },
    sendMessage: { text: 'Merhaba' },
    muteConversation: { muted: false },
  }
  const endpoints = Object.values(contract).filter(
    (value): value is Extract<typeof value, Endpoint> => 'path' in value && 'access' in value,
  )
  expect(endpoints.length).toBeGreaterThan(11)
  const strangers: string[] = []
  for (const call of endpoints) {
    const params: Record<string, number> = {
      id: call.path.startsWith('/messages/') ? message.id : id,
      file_id: file.id,
      company_id: one.id,
    }
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const statuses: number[] = []
    for (const [who, headers] of Object.entries(people)) {
      const reply = await test.app.inject({
        method: call.method,
        url: `${API_BASE}${path}${call.id === 'searchMessages' ? '?q=gizli' : ''}`,
        headers,
        ...(call.method === 'GET' ? {} : { payload: bodies[call.id] ?? {} }),
      })
      statuses.push(reply.statusCode)
      if (who === 'guest' || who === 'stranger') strangers.push(reply.body)
    }
    const isPlain = !call.path.includes('{') || call.id === 'getConversationWith'
    const mine = call.id === 'withdrawMessage' ? 404 : call.id === 'sendMessage' ? 201 : 200
    expect([call.id, ...statuses]).toEqual([call.id, 401, isPlain ? 200 : 404, mine, mine])
  }
  expect(strangers.filter((told) => /Gizli|liste\.pdf/.test(told))).toEqual([])
  const counted = await test.call('GET', '/conversations/unread-count', undefined, stranger.token)
  expect(counted.body.unread_count).toBe(0)
})
