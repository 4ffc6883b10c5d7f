import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { API_BASE } from '@bedesten/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { exportData, readJson } from '../../../../test/archive.ts'
import { aCompany, aColleague } from '../../../../test/factories.ts'
import type { FileStore } from '../../media/file-store.ts'
import { createTestMedia } from '../../../../test/media.ts'
import { setStanding } from '../../../../test/standings.ts'
import { aLoner } from '../../../../test/members.ts'
import { sendProof } from '../../../../test/deal.ts'
import { receiveMails } from '../../../../test/mails.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { addToCart, anOrder, aProduct, aTrader, checkOut } from '../../../../test/trade.ts'
import { aRunningJob } from '../../../../test/jobs.ts'
import { makeArchive, type WantedArchive } from './make-archive.ts'
import { makeExportTask, sweepExports } from './make-export.ts'

const test = useTestApp()
const ask = (token: string, kind: string) => test.call('POST', '/data-exports', { kind }, token)
const list = async (token: string) => (await test.call('GET', '/data-exports', undefined, token)).body.data
const fetchFile = (token: string, id: number) =>
  test.app.inject({ url: `${API_BASE}/data-exports/${id}/file`, headers: { authorization: `Bearer ${token}` } })

function anExportTask(files: FileStore) {
  const { longWrites } = test.database
  return makeExportTask(longWrites, (wanted: WantedArchive) => makeArchive(longWrites, files, wanted))
}

describe('an export of a person', () => {
  it('is made in the background, told by mail, and holds what is hers alone', async () => {
    const me = await aCompany(test)
    const other = await aCompany(test)
    const { status, body } = await ask(me.accessToken, 'person')
    expect(status).toBe(202)
    expect(body.data).toMatchObject({ kind: 'person', state: 'waiting', url: null, expires_at: null })
    expect((await fetchFile(me.accessToken, body.data.id)).statusCode).toBe(404)
    const [mail] = await receiveMails(test, me.email)
    expect(mail?.subject).toBe('Kişisel verileriniz hazır')
    const [ready] = await list(me.accessToken)
    expect(ready).toMatchObject({ state: 'ready', url: `/data-exports/${body.data.id}/file` })
    const file = await fetchFile(me.accessToken, ready.id)
    expect(file.headers['content-type']).toBe('application/zip')
    expect(Number(file.headers['content-length'])).toBe(ready.bytes)
    expect(file.headers['cache-control']).toBe('private, no-store')
    expect((await fetchFile(other.accessToken, ready.id)).statusCode).toBe(404)
    expect((await test.app.inject({ url: `${API_BASE}/data-exports/${ready.id}/file` })).statusCode).toBe(401)
  })

  it('names her sessions, devices and memberships, and no secret', async () => {
    const me = await aCompany(test)
    const archive = await exportData(test, me.accessToken, 'person')
    expect(readJson(archive, 'persons')).toMatchObject([{ id: me.personId, email: me.email }])
    expect(readJson(archive, 'members')).toMatchObject([{ company_id: me.id, role: 'owner' }])
    expect(readJson(archive, 'sessions')).toHaveLength(1)
    expect(readJson(archive, 'login_devices')).toHaveLength(1)
    expect(archive['csv/persons.csv']?.toString()).toContain(me.email)
    expect(Buffer.concat(Object.values(archive)).toString('latin1')).not.toMatch(/argon2|password_hash|token_hash/)
  })

  it('is made for somebody without a company too', async () => {
    const me = await aLoner(test)
    expect(readJson(await exportData(test, me.token, 'person'), 'persons')).toMatchObject([{ email: me.email }])
    expect((await ask(me.token, 'company')).status).toBe(403)
  })
})

describe('an export', () => {
  it('is made once a day for each kind, by twenty clicks at once too', { tags: 'race' }, async () => {
    const me = await aCompany(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(me.accessToken, 'company')))
    expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('once_a_day')
    expect((await ask(me.accessToken, 'person')).status).toBe(202)
    await test.database.pool.query(`update data_exports set day = day - 1 where person_id = $1`, [me.personId])
    expect((await ask(me.accessToken, 'company')).status).toBe(202)
  })

  it('of the company is for its owner alone', async () => {
    const owner = await aCompany(test)
    const admin = await aColleague(test, owner.id, 'admin')
    expect((await ask(admin.accessToken, 'company')).status).toBe(403)
    await exportData(test, owner.accessToken, 'company')
    const [ready] = await list(owner.accessToken)
    expect((await fetchFile(admin.accessToken, ready.id)).statusCode).toBe(404)
    expect(await list(admin.accessToken)).toEqual([])
  })

  it('is made for the owner of a banned company too', async () => {
    const owner = await aCompany(test)
    await setStanding(test, owner.id, 'banned')
    await exportData(test, owner.accessToken, 'company')
    expect(readJson(await exportData(test, owner.accessToken, 'person'), 'persons')).toHaveLength(1)
  })

  it('can be fetched for seven days; then its file is gone', async () => {
    const me = await aCompany(test)
    await exportData(test, me.accessToken, 'person')
    const [ready] = await list(me.accessToken)
    const { files } = createTestMedia(test.config)
    const days = (Date.parse(ready.expires_at) - Date.parse(ready.created_at)) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    const { rows } = await test.database.pool.query<{ file_name: string }>(
      'select file_name from data_exports where id = $1',
      [ready.id],
    )
    const name = rows[0]?.file_name ?? ''
    const key = `private-${name.slice(0, 2)}/${name}`
    expect(await files.read(key)).toBeDefined()
    await test.database.pool.query(`update data_exports set expires_at = now() where id = $1`, [ready.id])
    expect((await fetchFile(me.accessToken, ready.id)).statusCode).toBe(404)
    await sweepExports(test.database.db, files)
    expect(await files.read(key)).toBeUndefined()
    expect(await list(me.accessToken)).toEqual([])
  })

  it('is done once when its job runs twice, and says so when it cannot be made', async () => {
    const me = await aCompany(test)
    const { body } = await ask(me.accessToken, 'person')
    const { files } = createTestMedia(test.config)
    const { run } = anExportTask(files)
    await Promise.all([1, 2].map(() => run({ export_id: body.data.id }, aRunningJob())))
    expect(await receiveMails(test, me.email)).toHaveLength(1)
    const second = await ask(me.accessToken, 'company')
    const broken = { ...files, copy: () => Promise.reject(new Error('The disk is full')) }
    const failing = anExportTask(broken)
    await expect(failing.run({ export_id: second.body.data.id }, aRunningJob({ isLastAttempt: true }))).rejects.toThrow(
      'full',
    )
    expect((await list(me.accessToken))[0].state).toBe('failed')
    expect((await ask(me.accessToken, 'company')).status).toBe(202)
  })

  it('holds amounts as they are, and nothing that a spreadsheet would run', async () => {
    const [seller, buyer] = [await aTrader(test), await aTrader(test)]
    const id = await aProduct(test, seller, { name: '=HYPERLINK("x")', price: 1250, stock_quantity: 5 })
    await addToCart(test, buyer, id, 1)
    await checkOut(test, buyer)
    const archive = await exportData(test, seller.token, 'company')
    expect(archive['json/orders.json']?.toString()).toContain('"total_amount":12.50')
    expect(archive['csv/products.csv']?.toString()).toContain(`"'=HYPERLINK`)
    expect(readJson(archive, 'orders')).toHaveLength(1)
  })

  it('holds a file whose name would lead to another folder', async () => {
    const { buyer, id } = await anOrder(test)
    expect((await sendProof(test, buyer, id, '1')).status).toBe(201)
    await test.database.pool.query(`update uploads set title = 'a\\..\\/../b.pdf' where company_id = $1`, [buyer.id])
    const names = Object.keys(await exportData(test, buyer.token, 'company'))
    expect(names.filter((name) => name.startsWith('dosyalar/'))).toEqual([
      expect.stringMatching(/^dosyalar\/\d+-a-\.\.--\.\.-b\.pdf$/),
    ])
  })

  it('holds each row once, however many and long they are', async () => {
    const me = await aTrader(test)
    await test.database.pool.query(
      `insert into posts (company_id, content, created_at)
       select $1, n || ' ' || case when n between 100 and 140 then repeat('uzun', 240) else '' end, now() from generate_series(1, 2500) n`,
      [me.id],
    )
    const archive = await exportData(test, me.token, 'company')
    const written = readJson(archive, 'posts').map(({ content }) => Number.parseInt(String(content), 10))
    expect(written.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1))
    expect(archive['csv/posts.csv']?.toString().match(/uzunuzun/g)).not.toBeNull()
    expect(archive['csv/posts.csv']?.toString().trim().split('\r\n')).toHaveLength(2501)
  })

  it('leaves no file behind in the folder for temporary ones', async () => {
    const before = await readdir(tmpdir()).then((names) => names.filter((name) => name.startsWith('bedesten-export-')))
    const me = await aTrader(test)
    const { files } = createTestMedia(test.config)
    const { body } = await ask(me.token, 'company')
    const { run } = anExportTask({ ...files, copy: () => Promise.reject(new Error('no')) })
    await expect(run({ export_id: body.data.id }, aRunningJob())).rejects.toThrow('no')
    const after = await readdir(tmpdir()).then((names) => names.filter((name) => name.startsWith('bedesten-export-')))
    expect(after.filter((name) => !before.includes(name))).toEqual([])
  })
})
