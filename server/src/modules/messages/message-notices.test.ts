import { BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { describe, expect, it } from 'vitest'
import { openEvents } from '../../../test/event-stream.ts'
import { receiveMails } from '../../../test/mails.ts'
import { openConversation, send } from '../../../test/talk.ts'
import { buildTestApp, useTestApp } from '../../../test/test-app.ts'
import { anOrder, aTrader, type Trader } from '../../../test/trade.ts'
import { writeDigests } from '../notifications/digest.ts'

const test = useTestApp()
const read = (reader: Trader, id: number, body: object = {}) =>
  test.call('POST', `/conversations/${id}/read`, body, reader.token)
const notices = async (reader: Trader) => (await test.call('GET', '/notifications', undefined, reader.token)).body.data
const prefer = (reader: Trader, message: object) =>
  test.call('PUT', '/companies/me/notification-preferences', { kinds: { message } }, reader.token)

/** Only the second company has a confirmed address. */
async function aPair() {
  const [sender, reader] = [await aTrader(test, { name: 'Akpamuk Havlu' }), await aTrader(test)]
  const { id } = (await openConversation(test, sender, reader)).body.data
  await test.database.pool.query(
    'update persons set email_confirmed_at = now() where id = (select person_id from members where company_id = $1)',
    [reader.id],
  )
  const { rows } = await test.database.pool.query('select email from companies where id = $1', [reader.id])
  return { sender, reader, id: id as number, email: rows[0].email as string }
}

/** Notifications are tested elsewhere. */
async function nextOfTalk(page: Awaited<ReturnType<typeof openEvents>>) {
  let kind = await page.next()
  while (kind === 'notification') kind = await page.next()
  return kind
}

/** Makes the waiting mails due. */
async function mailsAfterFiveMinutes(email: string) {
  const { rows } = await test.database.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '5 minutes'
     where run_at > now() + interval '4 minutes' returning id`,
  )
  return { waited: rows.length, mails: await receiveMails(test, email) }
}

describe('a message', () => {
  it('is told on the site at once and by mail after five minutes, with all that is unread by then', async () => {
    const { sender, reader, id, email } = await aPair()
    await send(test, sender, id, 'Güncel <teklifimiz> yukarıda.')
    await send(test, sender, id, 'Bornozda da indirim yaptık.')
    expect(await notices(reader)).toMatchObject([
      {
        type: 'message',
        title: 'Yeni ileti',
        message: 'Akpamuk Havlu size bir ileti gönderdi',
        related_type: 'conversation',
        related_id: id,
        is_read: 0,
      },
    ])
    expect(await receiveMails(test, email)).toEqual([])
    const { waited, mails } = await mailsAfterFiveMinutes(email)
    expect([waited, mails.map(({ subject }) => subject)]).toEqual([1, ['Akpamuk Havlu size bir ileti gönderdi']])
    for (const text of ['Güncel <teklifimiz> yukarıda.', 'Bornozda da indirim', `/messages/${id}`, '2 okunmamış']) {
      expect(mails[0]?.text).toContain(text)
    }
    expect(mails[0]?.html).toContain('Güncel &lt;teklifimiz&gt;')
    // Later ones replace the first in the list, and are mailed again.
    await test.database.pool.query(`update conversations set low_told_at = low_told_at - interval '6 minutes',
      high_told_at = high_told_at - interval '6 minutes' where id = ${id}`)
    await send(test, sender, id, 'Bir de şu var')
    expect(await notices(reader)).toHaveLength(1)
    expect((await mailsAfterFiveMinutes(email)).mails).toHaveLength(1)
  })

  it('is not mailed when it was read or withdrawn by then, and reading it reads its notification', async () => {
    const { sender, reader, id, email } = await aPair()
    await send(test, sender, id, 'Okunacak')
    await read(reader, id)
    expect(await notices(reader)).toMatchObject([{ is_read: 1 }])
    const { body } = await send(test, sender, id, 'Geri alınacak')
    await test.call('DELETE', `/messages/${body.data.id}`, undefined, sender.token)
    expect(await notices(reader)).toHaveLength(1)
    expect((await mailsAfterFiveMinutes(email)).mails).toEqual([])
  })

  it('tells nothing when muted, by mail or site as preferred, and is quiet while it is open in front of its reader', async () => {
    const { sender, reader, id, email } = await aPair()
    await test.call('PUT', `/conversations/${id}/muted`, { muted: true }, reader.token)
    await send(test, sender, id, 'Sessiz')
    expect([await notices(reader), (await mailsAfterFiveMinutes(email)).mails]).toEqual([[], []])
    await test.call('PUT', `/conversations/${id}/muted`, { muted: false }, reader.token)
    await read(reader, id, { open: true })
    await send(test, sender, id, 'Ekranda')
    expect(await notices(reader)).toEqual([])
    // It was never read.
    expect((await mailsAfterFiveMinutes(email)).mails).toHaveLength(1)
    await read(reader, id, { open: false })
    await prefer(reader, { site: false, email: 'off' })
    await send(test, sender, id, 'Hiç')
    expect([await notices(reader), (await mailsAfterFiveMinutes(email)).mails]).toEqual([[], []])
    await read(reader, id)
    await prefer(reader, { site: true, email: 'daily' })
    await send(test, sender, id, 'Özette')
    expect((await mailsAfterFiveMinutes(email)).mails).toEqual([])
    await writeDigests(test.database.db, new Date())
    const [digest] = await receiveMails(test, email)
    expect(digest?.text).toContain('Akpamuk Havlu size bir ileti gönderdi')
    await send(test, sender, id, 'Okunup özete girmeyen')
    await read(reader, id)
    await writeDigests(test.database.db, new Date())
    expect(await receiveMails(test, email)).toEqual([])
  })

  it('shows on the pages of both companies at another server, as do reading, withdrawing and blocking', async () => {
    const { sender, reader, id } = await aPair()
    await prefer(reader, { site: false, email: 'off' })
    const other = await buildTestApp(test)
    const origin = await other.listen({ port: 0, host: '127.0.0.1' })
    const listen = ({ token }: Trader) => openEvents(origin, { authorization: `Bearer ${token}` })
    const pages = [await listen(sender), await listen(reader)]
    const next = () => Promise.all(pages.map(nextOfTalk))
    expect(await next()).toEqual(['ready', 'ready'])
    const { body } = await send(test, sender, id, 'Merhaba')
    expect(await next()).toEqual(['message', 'message'])
    await read(reader, id)
    expect(await next()).toEqual(['message_read', 'message_read'])
    await test.call('DELETE', `/messages/${body.data.id}`, undefined, sender.token)
    expect(await next()).toEqual(['message', 'message'])
    await test.call('PUT', `/companies/${sender.id}/block`, undefined, reader.token)
    expect(await next()).toEqual(['message', 'message'])
    for (const page of pages) page.close()
    await other.close()
    expect((await send(test, sender, id, 'Yine')).body.message).toBe(BLOCKED_MESSAGE)
  })
})

describe('a company whom nobody has answered', () => {
  it('opens at most 20 conversations a day in Istanbul, however many at once, but for those with whom it deals', async () => {
    const { buyer, seller } = await anOrder(test)
    const others: Trader[] = []
    while (others.length < 22) others.push(await aTrader(test))
    const opened = await Promise.all(others.slice(0, 21).map((other) => openConversation(test, buyer, other)))
    const refused = opened.filter(({ status }) => status === 429)
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_conversations',
      message: expect.stringMatching(/^Bugünlük 20/),
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    const last = others[21] as Trader
    const state = async () =>
      (await test.call('GET', `/conversations/with/${last.id}`, undefined, buyer.token)).body.data
    const midnight = new Date((await state()).limit_ends_at)
    expect([midnight.getUTCHours(), midnight.getUTCMinutes(), midnight > new Date()]).toEqual([21, 0, true])
    expect((await openConversation(test, buyer, seller)).status).toBe(200)
    // Existing conversations are not affected, and the limit resets the next day.
    const index = opened.findIndex(({ status }) => status === 200)
    const [id, answerer] = [opened[index]?.body.data.id, others[index] as Trader]
    expect((await send(test, buyer, id, 'Merhaba')).status).toBe(201)
    expect((await openConversation(test, buyer, last)).status).toBe(429)
    await test.database.pool.query('update conversation_limits set day = day - 1 where company_id = $1', [buyer.id])
    expect((await state()).limit_ends_at).toBeNull()
    await test.database.pool.query('update conversation_limits set day = day + 1 where company_id = $1', [buyer.id])
    expect((await send(test, answerer, id, 'Buyurun')).status).toBe(201)
    expect((await state()).limit_ends_at).toBeNull()
    expect((await openConversation(test, buyer, last)).status).toBe(200)
    expect((await openConversation(test, buyer, { id: 999_999 })).status).toBe(404)
    expect((await openConversation(test, buyer, buyer)).status).toBe(409)
  })
})
