import { API_BASE } from '@bedesten/contract/endpoint'
import { expect, it } from 'vitest'
import { A_PDF, sendForm } from '../../../test/deal.ts'
import { anImage } from '../../../test/images.ts'
import { aConversation, countUnread, readMessages, send } from '../../../test/talk.ts'
import { useTestApp } from '../../../test/test-app.ts'
import type { Trader } from '../../../test/trade.ts'
import { createMedia } from '../media/media.ts'
import { sweepUploads } from '../media/sweep.ts'

const test = useTestApp()
const HOUR = 3_600_000

async function upload(by: Trader, file: Blob, name: string) {
  return sendForm(test, '/upload/file', by, { files: [['file', file, name]] })
}

async function fetchFile(by: Trader, url: string) {
  const reply = await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}` } })
  return { status: reply.statusCode, headers: reply.headers, content: reply.rawPayload }
}

it('files go with a message, as attachments for both companies, and are told by their content', async () => {
  const { one, two, id } = await aConversation(test)
  const pdf = await upload(one, A_PDF, '../<img src=x onerror=alert(1)>.html')
  expect([pdf.status, pdf.body.data]).toEqual([
    201,
    { id: expect.any(Number), name: 'img srcx onerroralert(1).pdf', size: A_PDF.size, type: 'application/pdf' },
  ])
  const photo = await upload(one, await anImage(), 'numune.png')
  expect(photo.body.data).toMatchObject({ name: 'numune.webp', type: 'image/webp' })
  const odd = await upload(one, new Blob(['<html><script>alert(1)</script>']), 'dekont.pdf')
  expect([odd.status, odd.body.code]).toEqual([415, 'unsupported_file'])
  const webp = await upload(one, await anImage({ format: 'webp' }), 'numune.png')
  expect([webp.status, webp.body.message]).toEqual([415, 'Bu dosya desteklenen bir tür değil (PDF, JPEG, PNG, HEIC)'])
  const file_ids = [photo.body.data.id, pdf.body.data.id]
  const sent = await send(test, one, id, { file_ids })
  expect(sent.body.data.files.map((file: { id: number }) => file.id)).toEqual(file_ids)
  for (const reader of [one, two]) {
    const file = await fetchFile(reader, sent.body.data.files[1].url)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''img%20srcx%20onerroralert(1).pdf`,
      'content-security-policy': 'sandbox',
    })
    expect(file.content.toString()).toBe(await A_PDF.text())
  }
  const line = await test.call('GET', '/conversations', undefined, two.token)
  expect(line.body.data[0].last_message).toMatchObject({ text: '', file_name: 'numune.webp' })
  // A file cannot be attached twice, by another company, or to another conversation.
  const own = (await upload(two, A_PDF, 'b.pdf')).body.data.id
  for (const ids of [file_ids, [own], [999_999]]) {
    const refused = await send(test, one, id, { text: 'x', file_ids: ids })
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'file_ids'])
  }
  const twice = await Promise.all([1, 2].map(() => send(test, two, id, { file_ids: [own] })))
  expect(twice.filter(({ status }) => status === 201)).toHaveLength(1)
})

it('withdrawing within 15 minutes empties the message and takes its files along; later it stays', async () => {
  const { one, two, id } = await aConversation(test)
  const file = (await upload(one, A_PDF, 'fiyat.pdf')).body.data.id
  const old = await send(test, one, id, 'Eski')
  const sent = await send(test, one, id, { text: 'Yanlış fiyat', file_ids: [file] })
  const { id: messageId, files } = sent.body.data
  expect((await test.call('DELETE', `/messages/${messageId}`, undefined, two.token)).status).toBe(404)
  const withdrawn = await test.call('DELETE', `/messages/${messageId}`, undefined, one.token)
  expect(withdrawn.body.data).toMatchObject({ id: messageId, text: '', files: [], reference: null, withdrawn: true })
  expect((await test.call('DELETE', `/messages/${messageId}`, undefined, one.token)).status).toBe(200)
  const seen = (await readMessages(test, two, id)).body
  expect([seen.data[0].withdrawn, seen.data[0].text, seen.pagination.total]).toEqual([true, '', 2])
  expect((await fetchFile(two, files[0].url)).status).toBe(404)
  const listed = await test.call('GET', '/conversations', undefined, two.token)
  expect(listed.body.data[0]).toMatchObject({ unread_count: 1, last_message: { withdrawn: true, text: '' } })
  await test.database.pool.query(
    `update messages set created_at = now() - interval '15 minutes 1 second' where id = $1`,
    [old.body.data.id],
  )
  const late = await test.call('DELETE', `/messages/${old.body.data.id}`, undefined, one.token)
  expect([late.status, late.body.code]).toEqual([409, 'too_late'])
  expect(await countUnread(test, two)).toBe(1)
})

it('what was uploaded and never attached, or withdrawn, is swept; what hangs on a message stays', async () => {
  const { one, id } = await aConversation(test)
  const { files } = createMedia(test.config)
  const ids: number[] = []
  for (const name of ['bos', 'kalan', 'geri']) ids.push((await upload(one, A_PDF, `${name}.pdf`)).body.data.id)
  await send(test, one, id, { file_ids: [ids[1]] })
  const { body } = await send(test, one, id, { file_ids: [ids[2]] })
  await test.call('DELETE', `/messages/${body.data.id}`, undefined, one.token)
  const left = async () => {
    const { rows } = await test.database.pool.query('select id from uploads where id = any($1) order by id', [ids])
    return rows.map((row) => row.id)
  }
  await sweepUploads(test.database.db, files, new Date(Date.now() + 2 * HOUR))
  expect(await left()).toEqual([ids[0], ids[1]])
  for (const days of [8, 9]) await sweepUploads(test.database.db, files, new Date(Date.now() + days * 24 * HOUR))
  expect(await left()).toEqual([ids[1]])
  expect((await fetchFile(one, `${API_BASE}/conversations/${id}/files/${ids[1]}`)).status).toBe(200)
})
