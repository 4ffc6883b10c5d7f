import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader, anOrder, changeProduct, type Trader } from '../../../test/trade.ts'
import { aConversation, countUnread, openConversation, readMessages, send } from '../../../test/talk.ts'

const test = useTestApp()
const texts = (answer: { body: { data: { text: string }[] } }) => answer.body.data.map(({ text }) => text)

async function list(reader: Trader, query = '') {
  return test.call('GET', `/conversations${query}`, undefined, reader.token)
}

function read(reader: Trader, id: number, body: object = {}) {
  return test.call('POST', `/conversations/${id}/read`, body, reader.token)
}

describe('a conversation', () => {
  it('is one for a pair, whoever opens it, and stands in the lists from its first message on', async () => {
    const { one, two, id } = await aConversation(test)
    expect((await openConversation(test, two, one)).body.data.id).toBe(id)
    expect((await list(one)).body.data).toEqual([])
    const sent = await send(test, one, id, '  Merhaba, numune var mı?  ')
    expect(sent.status).toBe(201)
    const message = {
      id: sent.body.data.id,
      sender_id: one.id,
      person: null,
      text: 'Merhaba, numune var mı?',
      created_at: expect.any(String),
      read_at: null,
      withdrawn: false,
    }
    expect(sent.body.data).toEqual({ ...message, conversation_id: id, reference: null, files: [] })
    for (const [reader, other, unread_count] of [
      [one, two, 0],
      [two, one, 1],
    ] as const) {
      const { body } = await list(reader)
      expect(body.data).toEqual([
        {
          id,
          company: expect.objectContaining({ id: other.id, company_name: other.name }),
          last_message: { ...message, file_name: null, reference_kind: null },
          unread_count,
          muted: false,
          blocked: false,
          refuses_me: false,
        },
      ])
      expect(body.pagination).toMatchObject({ total: 1, next_cursor: null })
      expect(await countUnread(test, reader)).toBe(unread_count)
    }
  })

  it('counts what is unread without counting, and keeps when each message was read', async () => {
    const { one, two, id } = await aConversation(test)
    const ids: number[] = []
    for (const text of ['bir', 'iki', 'üç']) ids.push((await send(test, one, id, text)).body.data.id)
    expect((await list(two)).body.data[0].unread_count).toBe(3)
    expect((await read(two, id, { up_to: ids[1] })).body).toMatchObject({ unread_count: 1 })
    expect((await list(two)).body.data[0].unread_count).toBe(1)
    const firstReading = (await readMessages(test, one, id)).body.data.map(
      (row: { read_at: string | null }) => row.read_at,
    )
    expect(firstReading).toEqual([null, expect.any(String), expect.any(String)])
    expect((await read(two, id)).body).toMatchObject({ unread_count: 0 })
    const { data } = (await readMessages(test, one, id)).body
    expect(data[0].read_at).toEqual(expect.any(String))
    expect(data[1].read_at).toBe(firstReading[1])
    // Reading does not mark own messages as read.
    expect((await read(one, id)).body).toMatchObject({ unread_count: 0 })
    await send(test, two, id, 'dört')
    expect((await readMessages(test, two, id)).body.data[0].read_at).toBeNull()
  })

  it('is read in both directions by cursor, from a message on and around one', async () => {
    const { one, two, id } = await aConversation(test)
    const ids: number[] = []
    for (let index = 1; index <= 9; index++) {
      ids.push((await send(test, index % 2 === 0 ? one : two, id, `${index}`)).body.data.id)
    }
    const first = await readMessages(test, one, id, '?limit=4')
    expect(texts(first)).toEqual(['9', '8', '7', '6'])
    expect(first.body.pagination).toMatchObject({ total: 9, totalPages: 3, previous_cursor: null })
    const second = await readMessages(test, one, id, `?limit=4&cursor=${first.body.pagination.next_cursor}`)
    expect(texts(second)).toEqual(['5', '4', '3', '2'])
    const last = await readMessages(test, one, id, `?limit=4&cursor=${second.body.pagination.next_cursor}`)
    expect([texts(last), last.body.pagination.next_cursor]).toEqual([['1'], null])
    const back = await readMessages(test, one, id, `?limit=4&cursor=${last.body.pagination.previous_cursor}`)
    expect(texts(back)).toEqual(['5', '4', '3', '2'])
    const since = await readMessages(test, two, id, `?after=${ids[6]}`)
    expect([texts(since), since.body.pagination.previous_cursor]).toEqual([['9', '8'], null])
    expect(texts(await readMessages(test, two, id, `?after=${ids[8]}`))).toEqual([])
    const around = await readMessages(test, two, id, `?limit=4&around=${ids[4]}`)
    expect(texts(around)).toEqual(['7', '6', '5', '4'])
    expect(texts(await readMessages(test, two, id, '?limit=4&page=3'))).toEqual(['1'])
    for (const query of ['?cursor=abc', '?after=x', '?around=0', '?limit=0']) {
      expect((await readMessages(test, one, id, query)).status).toBe(422)
    }
  })

  it('is found by the name of the other company and by what was said, as Turkish reads it', async () => {
    const me = await aTrader(test)
    const seller = await aTrader(test, { name: 'Işıl Şişe Sanayi' })
    const other = await aTrader(test, { name: 'Başka Ticaret' })
    for (const company of [seller, other]) {
      const { body } = await openConversation(test, me, company)
      await send(test, company, body.data.id, company === other ? 'ÜÇ ÖRNEK %100 ÇELİK' : 'Merhaba')
      await send(test, me, body.data.id, 'Teşekkürler')
    }
    const names = async (search: string) =>
      (await list(me, `?search=${encodeURIComponent(search)}`)).body.data.map(
        (row: { company: { company_name: string } }) => row.company.company_name,
      )
    expect(await names('isil sise')).toEqual(['Işıl Şişe Sanayi'])
    expect(await names('100% celik')).toEqual([])
    expect(await names('%100 celik')).toEqual(['Başka Ticaret'])
    expect(await names('tesekkur')).toEqual(['Başka Ticaret', 'Işıl Şişe Sanayi'])
    const hits = await test.call('GET', '/messages/search?q=TESEKK%C3%9CR&limit=1', undefined, me.token)
    expect(hits.body.data).toMatchObject([{ company: { id: other.id }, message: { text: 'Teşekkürler' } }])
    expect(hits.body.pagination.total).toBe(2)
    const next = `/messages/search?q=tesekkur&limit=1&cursor=${hits.body.pagination.next_cursor}`
    expect((await test.call('GET', next, undefined, me.token)).body.data).toMatchObject([
      { company: { id: seller.id } },
    ])
    const past = await test.call('GET', '/messages/search?q=tesekkur&page=9', undefined, me.token)
    expect(past.body).toMatchObject({ data: [], pagination: { total: 2 } })
    const stranger = await aTrader(test)
    expect((await test.call('GET', '/messages/search?q=tesekkur', undefined, stranger.token)).body.data).toEqual([])
  })
})

describe('a message', () => {
  it('may point to a product or to an order of the two, shown as it is now', async () => {
    const { buyer, seller, productId, id: orderId } = await anOrder(test)
    const { id } = (await openConversation(test, buyer, seller)).body.data
    const product = await send(test, buyer, id, { text: 'Bu', reference: { kind: 'product', id: productId } })
    expect(product.body.data.reference).toEqual({
      kind: 'product',
      id: productId,
      title: expect.stringMatching(/^Ürün/),
      image_url: null,
      amount: 10,
      currency: 'TRY',
      unit: 'adet',
      status: null,
    })
    const order = await send(test, seller, id, { text: 'Siparişiniz', reference: { kind: 'order', id: orderId } })
    expect(order.body.data.reference).toMatchObject({
      title: expect.stringMatching(/^BD/),
      amount: 30,
      status: 'pending',
    })
    await changeProduct(test, productId, { status: 'inactive' })
    const title = async (viewer: Trader) => (await readMessages(test, viewer, id)).body.data[1].reference.title
    expect([await title(buyer), await title(seller)]).toEqual([null, expect.stringMatching(/^Ürün/)])
    const others = await anOrder(test)
    for (const reference of [
      { kind: 'order', id: others.id },
      { kind: 'product', id: 999_999 },
      { kind: 'quote', id: 1 },
    ]) {
      const refused = await send(test, buyer, id, { text: 'x', reference })
      expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'reference.id'])
    }
    expect((await list(seller)).body.data[0].last_message.reference_kind).toBe('order')
  })

  it('holds 2,000 characters of any script, and neither nothing nor more', async () => {
    const { one, two, id } = await aConversation(test)
    const long = '漢𝕏́'.repeat(500)
    expect((await send(test, one, id, long)).body.data.text).toHaveLength(2000)
    for (const [body, path] of [
      [{ text: 'x'.repeat(2001) }, 'text'],
      [{ text: ' \n ' }, 'text'],
      [{}, 'text'],
      [{ text: 'a\0b' }, 'text'],
      [{ text: 'a', file_ids: [1, 1] }, 'file_ids'],
      [{ text: 'a', file_ids: [1, 2, 3, 4, 5] }, 'file_ids'],
      [{ text: 'a', reference: { kind: 'post', id: 1 } }, 'reference.kind'],
    ] as const) {
      const { status, body: answer } = await send(test, two, id, body)
      expect([status, answer.errors[0].path]).toEqual([422, path])
    }
    expect((await readMessages(test, two, id)).body.pagination.total).toBe(1)
  })

  it('that is sent again with its key is the same message, and the key names no other', async () => {
    const { one, two, id } = await aConversation(test)
    const productId = await aProduct(test, one)
    const body = { text: 'Bir kez', reference: { kind: 'product', id: productId } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(test, one, id, body, 'anahtar-1')))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.data.id}`)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(4)
    const other = await send(test, one, id, 'Başka', 'anahtar-1')
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    // Keys are separate per sender.
    expect((await send(test, two, id, body, 'anahtar-1')).body.data.sender_id).toBe(two.id)
    expect((await readMessages(test, one, id)).body.pagination.total).toBe(2)
  })

  it(
    'is seen by both sides in the same order, none lost or twice, when both write at once',
    { timeout: 60_000 },
    async () => {
      const { one, two, id } = await aConversation(test)
      const write = async (sender: Trader, worker: number) => {
        for (let index = 0; index < 25; index++) {
          const { status } = await send(test, sender, id, `${sender.id} ${worker} ${index}`, `${worker} ${index}`)
          expect(status).toBe(201)
        }
      }
      const workers = Array.from({ length: 10 }, (_, worker) => write(worker % 2 === 0 ? one : two, worker))
      const reading = Array.from({ length: 5 }, () => read(two, id))
      await Promise.all([...workers, ...reading])
      const pages = async (reader: Trader) => {
        const seen: { id: number; text: string }[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const { body } = await readMessages(
            test,
            reader,
            id,
            cursor === '' ? '?limit=100' : `?limit=100&cursor=${cursor}`,
          )
          seen.push(...body.data)
          cursor = body.pagination.next_cursor
        }
        return seen
      }
      const [ofOne, ofTwo] = [await pages(one), await pages(two)]
      expect(ofOne.map((row) => row.id)).toEqual(ofTwo.map((row) => row.id))
      expect(new Set(ofOne.map((row) => row.text)).size).toBe(250)
      expect(ofOne.map((row) => row.id)).toEqual(ofOne.map((row) => row.id).toSorted((a, b) => b - a))
      for (let worker = 0; worker < 10; worker++) {
        const own = ofOne
          .filter(({ text }) => text.split(' ')[1] === `${worker}`)
          .map(({ text }) => Number(text.split(' ')[2]))
        expect(own).toEqual(own.toSorted((a, b) => b - a))
      }
      await read(two, id)
      const { rows } = await test.database.pool.query(
        `select message_count, low_unread, high_unread, last_message_id,
         (select max(id) from messages where conversation_id = c.id) as newest,
         (select count(*)::int from messages where conversation_id = c.id and sender_id = $2 and read_at is null) as unread
       from conversations c where id = $1`,
        [id, one.id],
      )
      expect(rows[0]).toMatchObject({ message_count: 250, high_unread: 0, unread: 0, low_unread: 125 })
      expect(rows[0].last_message_id).toBe(rows[0].newest)
    },
  )
})
