import { expect, it } from 'vitest'
import { openConversation } from '../../../test/talk.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aProduct, aTrader, type Trader } from '../../../test/trade.ts'
import { administer } from '../../admin/admin-command.ts'

const test = useTestApp()
const report = (by: Trader, kind: string, id: number, given: object = {}) =>
  test.call('POST', '/reports', { kind, id, reason: 'spam', ...given }, by.token)

it('everything that can be reported is stored once per reporter, and the operator lists and closes it', async () => {
  const [owner, reporter, stranger] = [await aTrader(test), await aTrader(test), await aTrader(test)]
  const product = await aProduct(test, owner)
  const comment = { content: 'Güzel' }
  const post = (await test.call('POST', '/posts', { content: 'Merhaba' }, owner.token)).body.data.id
  const onPost = (await test.call('POST', `/posts/${post}/comments`, comment, owner.token)).body.data.id
  const onProduct = (await test.call('POST', `/products/${product}/comments`, { ...comment, rating: 1 }, owner.token))
    .body.data.id
  const conversation = (await openConversation(test, owner, reporter)).body.data.id
  const things = [
    ['company', owner.id],
    ['product', product],
    ['post', post],
    ['comment', onPost],
    ['product_comment', onProduct],
    ['conversation', conversation],
  ] as const
  for (const [kind, id] of things) {
    for (let round = 0; round < 2; round++) {
      const { status, body } = await report(reporter, kind, id, { text: 'Toplu\nileti' })
      expect([kind, status, body]).toEqual([kind, 201, { success: true, message: 'Bildiriminiz alındı.' }])
    }
    expect([kind, (await report(reporter, kind, 999_999)).status]).toEqual([kind, 404])
  }
  expect((await report(stranger, 'conversation', conversation)).status).toBe(404)
  expect((await report(owner, 'product', product)).status).toBe(409)
  expect((await report(reporter, 'purchase_request', 1)).status).toBe(404)
  const wrong = await report(reporter, 'firma', 0, { reason: 'yok' })
  expect(wrong.body.errors.map(({ path }: { path: string }) => path)).toEqual(['kind', 'id', 'reason'])
  const admin = (...args: string[]) => administer(test.database.db, test.config, ['reports', ...args])
  const lines = (await admin()).split('\n')
  expect(lines.at(-1)).toBe('6 open reports')
  expect(lines[0]).toMatch(new RegExp(`^\\d+\\t\\S+\\t\\S+\\tcompany ${owner.id}\\tspam\\tToplu ileti$`))
  const first = lines[0]?.split('\t')[0] ?? ''
  expect(await admin('close', first)).toBe(`Report ${first} is closed.`)
  await expect(admin('close', first)).rejects.toThrow('There is no open report')
  expect((await admin()).split('\n')).toHaveLength(6)
  await expect(admin('open')).rejects.toThrow('Use:')
})
