import { HIDDEN_MESSAGE } from '@bedesten/contract/blocks'
import {
  countUnreadConversations,
  getConversation,
  getConversationWith,
  listConversations,
  listMessages,
  readConversation,
  sendMessage,
} from '@bedesten/contract/messages.calls'
import type { Message } from '@bedesten/contract/messages.schemas'
import { getPurchaseRequest } from '@bedesten/contract/purchase-requests.calls'
import { getQuote } from '@bedesten/contract/quotes.calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { serveEvents } from '../test/event-stream.ts'
import { aConversation, aConversationState, aMessage } from '../test/message.ts'
import { aQuote, aRequest } from '../test/quote.ts'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

const me = aUser().id

/** The server holds these; the newest first, as it answers them. */
function serve(...messages: Message[]) {
  const pagination = { page: 1, limit: 30, total: messages.length, totalPages: 1, next_cursor: null }
  const data = messages.toSorted((one, other) => other.id - one.id)
  const listed = data.slice(0, 1).map((last) => aConversation(last))
  apiServer.use(
    // Before the conversation, whose address it looks like.
    answers(countUnreadConversations, { success: true, unread_count: 0 }),
    answers(getConversation, { success: true, data: aConversationState() }),
    answers(listConversations, { success: true, data: listed, pagination }),
    answers(listMessages, { success: true, data, pagination: { ...pagination, previous_cursor: null } }),
    answers(readConversation, { success: true, unread_count: 0 }),
  )
}

async function openTalk() {
  renderWithNavigation('/messages/5')
  return screen.findByRole('region', { name: 'İletiler' })
}

function box(): Promise<HTMLTextAreaElement> {
  return screen.findByRole('textbox', { name: 'İleti' })
}

// Loading them is not what the tests wait for.
beforeAll(() => Promise.all([import('./MessagesScreen.tsx'), import('../app/shell/Shell.tsx')]))
beforeEach(() => rememberSession())

it('shows a message that comes live once, however often it is told of', async () => {
  const events = serveEvents()
  serve(aMessage())
  const talk = await openTalk()
  const ask = screen.getByRole('link', { name: 'Teklif iste' })
  expect(ask.getAttribute('href')).toBe('/quotes/new?company=akpamuk')
  await waitFor(() => expect(events.opened()).toBe(1))
  serve(aMessage(), aMessage({ id: 2, text: 'Numune yolda' }))
  events.tell('ready')
  events.tell('message')
  events.tell('message')
  expect(await within(talk).findByText('Numune yolda')).toBeTruthy()
  events.tell('message')
  serve(aMessage(), aMessage({ id: 2, text: 'Numune yolda' }), aMessage({ id: 3, text: 'Fatura ekte' }))
  events.tell('message')
  expect(await within(talk).findByText('Fatura ekte')).toBeTruthy()
  expect(within(talk).getAllByText('Numune yolda')).toHaveLength(1)
  // Screen readers hear what is new, and only that.
  expect(screen.getByText('Akpamuk Havlu: Fatura ekte').getAttribute('aria-live')).toBe('polite')
})

it('is titled by the company whose conversation is open', async () => {
  serve(aMessage())
  const { unmount } = renderScreen('/messages')
  await screen.findByText('Bir konuşma seçin')
  expect(document.title).toBe('Mesajlar · Bedesten')
  unmount()
  renderScreen('/messages/5')
  await box()
  expect(document.title).toBe('Akpamuk Havlu, Mesajlar · Bedesten')
})

it('redraws nothing but the composer while somebody types', async () => {
  const user = userEvent.setup()
  serve(aMessage(), aMessage({ id: 2, sender_id: me, text: 'Numune yolda' }))
  await openTalk()
  const field = await box()
  await user.type(field, 'K')
  await screen.findByRole('link', { name: /Taslak: K/ })
  // Every message and every row of the list shows a time.
  const parse = vi.spyOn(Date, 'parse')
  await user.type(field, 'oli ölçüsü')
  expect(field.value).toBe('Koli ölçüsü')
  expect(parse).not.toHaveBeenCalled()
  expect(await screen.findByRole('link', { name: /Taslak: Koli ölçüsü/ })).toBeTruthy()
  parse.mockRestore()
})

it('keeps what is being written, over a reload and in the list', async () => {
  serve(aMessage())
  const { unmount } = renderScreen('/messages/5')
  fireEvent.change(await box(), { target: { value: 'Koli ölçüsü' } })
  unmount()
  renderScreen('/messages/5')
  expect((await box()).value).toBe('Koli ölçüsü')
  const row = await screen.findByRole('link', { name: /Taslak: Koli ölçüsü/ })
  expect(row.getAttribute('href')).toBe('/messages/5')
})

it('tells that a message was not sent, keeps it, and sends it again with the same key', async () => {
  const user = userEvent.setup()
  serve(aMessage())
  const talk = await openTalk()
  apiServer.use(refuses(sendMessage, 500, { code: 'internal', message: 'Beklenmeyen bir hata oluştu' }))
  await user.type(await box(), 'Palet yüksekliği{Enter}')
  const retry = await within(talk).findByRole('button', { name: 'Tekrar dene' })
  expect(within(talk).getByText('Palet yüksekliği')).toBeTruthy()
  expect((await box()).value).toBe('')
  const key = (JSON.parse(localStorage.getItem('messageDrafts') ?? '{}') as Kept)[me]?.[3]?.unsent[0]?.key

  const sent = aMessage({ id: 2, sender_id: me, text: 'Palet yüksekliği' })
  const keys: unknown[] = []
  apiServer.use(
    answers(
      sendMessage,
      { success: true, data: sent },
      ({ headers }) => void keys.push(headers.get('idempotency-key')),
    ),
  )
  await user.click(retry)
  expect(await within(talk).findByText(/^İletildi/)).toBeTruthy()
  expect(keys).toEqual([key])
  expect(within(talk).getAllByText('Palet yüksekliği')).toHaveLength(1)
  expect(within(talk).queryByText(/Gönderilemedi/)).toBeNull()
})

it('names in the list what is being written, not an older message that was not sent', async () => {
  const user = userEvent.setup()
  serve(aMessage())
  const talk = await openTalk()
  apiServer.use(refuses(sendMessage, 500, { code: 'internal', message: 'Beklenmeyen bir hata oluştu' }))
  await user.type(await box(), 'Palet yüksekliği{Enter}')
  await within(talk).findByRole('button', { name: 'Tekrar dene' })
  expect(await screen.findByRole('link', { name: /Taslak: Palet yüksekliği/ })).toBeTruthy()
  fireEvent.change(await box(), { target: { value: 'Koli ölçüsü' } })
  expect(await screen.findByRole('link', { name: /Taslak: Koli ölçüsü/ })).toBeTruthy()
})

it('puts what the server refuses back where it was written', async () => {
  const user = userEvent.setup()
  serve(aMessage())
  await openTalk()
  apiServer.use(refuses(sendMessage, 403, { code: 'blocked', message: 'Bu firma sizden ileti kabul etmiyor.' }))
  await user.type(await box(), 'Merhaba{Enter}')
  expect(await screen.findByText('Bu firma sizden ileti kabul etmiyor.')).toBeTruthy()
  await waitFor(async () => expect((await box()).value).toBe('Merhaba'))
})

it('begins a message about the quote or the purchase request that its page leads from', async () => {
  serve(aMessage())
  const [state, quote, request] = [aConversationState(), aQuote(), aRequest()]
  apiServer.use(
    answers(getConversationWith, { success: true, data: state }),
    answers(getQuote, { success: true, data: quote }),
    answers(getPurchaseRequest, { success: true, data: request }),
  )
  renderScreen(`/messages?company=${state.company.id}&quote=${quote.id}`)
  expect(await screen.findByText(`Teklif ${quote.quote_number}`)).toBeTruthy()
  cleanup()
  renderScreen(`/messages?company=${state.company.id}&request=${request.id}`)
  expect(await screen.findByText(request.title)).toBeTruthy()
})

it('begins a message to a hidden company about an open order, and about nothing else', async () => {
  serve(aMessage())
  const order = { id: 5, order_number: 'BDS-5', order_status: 'confirmed' as const }
  const state = { ...aConversationState(), id: null, hidden: true }
  apiServer.use(answers(getConversationWith, { success: true, data: { ...state, open_orders: [order] } }))
  renderScreen(`/messages?company=${state.company.id}`)
  expect((await box()).disabled).toBe(false)
  cleanup()
  apiServer.use(answers(getConversationWith, { success: true, data: { ...state, open_orders: [] } }))
  renderScreen(`/messages?company=${state.company.id}`)
  expect(await screen.findByText(HIDDEN_MESSAGE)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'İleti' })).toBeNull()
})

it('tells that what the message was to be about could not be added, and lets it be written without', async () => {
  serve(aMessage())
  const [state, quote] = [aConversationState(), aQuote()]
  apiServer.use(
    answers(getConversationWith, { success: true, data: state }),
    refuses(getQuote, 403, { code: 'forbidden', message: 'Olmaz' }),
  )
  const user = userEvent.setup()
  renderScreen(`/messages?company=${state.company.id}&quote=${quote.id}`)
  expect(await screen.findByRole('heading', { name: 'Teklif iletiye eklenemedi' })).toBeTruthy()
  const without = screen.getByRole('link', { name: 'eklemeden yazın' })
  expect(without.getAttribute('href')).toBe(`/messages?company=${state.company.id}`)
  apiServer.use(answers(getQuote, { success: true, data: quote }))
  await user.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByText(`Teklif ${quote.quote_number}`)).toBeTruthy()
})

type Kept = Record<number, Record<number, { unsent: { key: string }[] }>>
