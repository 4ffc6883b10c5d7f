import { describe, expect, it } from 'vitest'
import { aCompany, aRegistration } from '../../../../test/factories.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const test = useTestApp()

const BOTH = [
  { kind: 'terms', version: 0 },
  { kind: 'kvkk_notice', version: 0 },
]
const list = async (token: string) => (await test.call('GET', '/consents', undefined, token)).body
const give = (token: string, consents: unknown) => test.call('POST', '/consents', { consents }, token)

async function publish(slug: 'kullanim-kosullari' | 'kvkk', version: number, more: object = {}) {
  const now = new Date()
  const text = { slug, version, body: 'Metin', updated_by: null, updated_at: now, published_at: now }
  const given = { ...text, holds_from: '2026-01-04', reason: 'Ekip ve yetkiler eklendi', ask_again: false, ...more }
  await test.database.db.insertInto('legal_texts').values(given).execute()
}

describe('consents', () => {
  it('are given with the registration, with version, time and address', async () => {
    const consents = [...BOTH, { kind: 'commercial_mail', version: 1 }]
    const { status, body } = await test.call('POST', '/auth/register', { ...aRegistration(), consents })
    expect(status).toBe(201)
    expect(body.data.asked_consents).toEqual([])
    const { data, asked } = await list(body.data.tokens.accessToken)
    expect(asked).toEqual([])
    expect(data).toHaveLength(3)
    expect(data[0]).toMatchObject({ address: '127.0.0.1', ended_at: null })
  })

  it('are asked for at the next visit where registration had none', async () => {
    const { body } = await test.call('POST', '/auth/register', aRegistration())
    const token = body.data.tokens.accessToken as string
    const missing = { version: 0, renewed: false, holds_from: null, reason: null }
    const asked = [
      { kind: 'terms', ...missing },
      { kind: 'kvkk_notice', ...missing },
    ]
    expect(body.data.asked_consents).toEqual(asked)
    expect((await test.call('GET', '/me', undefined, token)).body.data.asked_consents).toEqual(asked)
    expect((await give(token, BOTH)).body.asked).toEqual([])
    // Again changes nothing.
    expect((await give(token, BOTH)).body.data).toHaveLength(2)
    expect((await test.call('GET', '/me', undefined, token)).body.data.asked_consents).toEqual([])
  })

  it('to mail are ended and given again; the others stay', async () => {
    const { accessToken } = await aCompany(test)
    await give(accessToken, [...BOTH, { kind: 'commercial_mail', version: 1 }])
    const ended = await give(accessToken, [{ kind: 'commercial_mail', version: 1, given: false }])
    expect(ended.body.data.find(({ kind }: { kind: string }) => kind === 'commercial_mail').ended_at).not.toBeNull()
    const again = await give(accessToken, [{ kind: 'commercial_mail', version: 1 }])
    expect(again.body.data.filter(({ kind }: { kind: string }) => kind === 'commercial_mail')).toHaveLength(2)
    const refused = await give(accessToken, [{ kind: 'terms', version: 0, given: false }])
    expect([refused.status, refused.body.errors[0].msg]).toEqual([422, 'Bu onay geri alınamaz'])
    expect((await list(accessToken)).data).toHaveLength(4)
  })

  it('of an unknown version or kind are refused, and nothing is registered', async () => {
    const registration = aRegistration()
    for (const consents of [
      [{ kind: 'terms', version: 7 }],
      [{ kind: 'commercial_mail', version: 2 }],
      [{ kind: 'cookies', version: 0 }],
      [{ kind: 'terms', version: -1 }],
      [{ kind: 'terms' }],
      'terms',
    ]) {
      expect((await test.call('POST', '/auth/register', { ...registration, consents })).status).toBe(422)
    }
    expect((await test.call('POST', '/auth/register', registration)).status).toBe(201)
  })

  it('are refused to a guest', async () => {
    expect((await test.call('GET', '/consents')).status).toBe(401)
    expect((await test.call('POST', '/consents', { consents: BOTH })).status).toBe(401)
  })

  it('are asked for again by a new version that says so, from its publishing on', async () => {
    const { accessToken } = await aCompany(test)
    await give(accessToken, BOTH)
    await publish('kullanim-kosullari', 1)
    expect((await list(accessToken)).asked).toEqual([])
    await publish('kullanim-kosullari', 2, { ask_again: true, holds_from: '2099-11-01' })
    await publish('kullanim-kosullari', 3, { holds_from: '2099-12-01' })
    const reason = 'Ekip ve yetkiler eklendi'
    expect((await list(accessToken)).asked).toEqual([
      { kind: 'terms', version: 3, renewed: true, holds_from: '2099-11-01', reason },
    ])
    // Somebody new agrees to what holds today.
    expect((await test.call('GET', '/site')).body.data.consent_versions).toEqual({ terms: 1, kvkk_notice: 0 })
    const newcomer = await aCompany(test)
    expect((await list(newcomer.accessToken)).asked[0]).toMatchObject({ version: 1, renewed: false })
    await give(accessToken, [{ kind: 'terms', version: 3 }])
    expect((await list(accessToken)).asked).toEqual([])
  })
})

describe('a published text', () => {
  it('is never changed or deleted, not by the application either', async () => {
    await publish('kvkk', 1)
    const change = test.database.db.updateTable('legal_texts').set({ body: 'Başka' }).where('slug', '=', 'kvkk')
    await expect(change.execute()).rejects.toThrow('a published legal text is never changed')
    const removal = test.database.db.deleteFrom('legal_texts').where('slug', '=', 'kvkk')
    await expect(removal.execute()).rejects.toThrow('a published legal text is never changed')
  })
})
