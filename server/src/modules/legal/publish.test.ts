import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { anOperator } from '../../../test/operators.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date())
const save = async (body: object) =>
  test.call('POST', '/operator/legal-texts', body, (await anOperator(test, 'chief')).token)
const page = async (query = '') => (await test.call('GET', `/legal/satis-kosullari${query}`)).body.data

describe('a legal text', () => {
  it('is kept as a draft that nobody reads, published with a day and a reason, and stays readable later', async () => {
    const slug = 'satis-kosullari'
    const draft = await save({ slug, text: '## Bir\n\nTaslak' })
    expect(draft.body.data).toMatchObject({
      draft: { version: 1, revision: 1, text: '## Bir\n\nTaslak' },
      versions: [],
    })
    expect(await page()).toMatchObject({ draft: true, version: 0 })
    // The title is shown by the page itself.
    const text = '# Satış koşulları\n\nİlk'
    const published = await save({ slug, text, publish: { holds_from: today }, reason: 'İlk sürüm' })
    expect(published.body.data).toMatchObject({ in_force: 1, draft: null, base: text })
    expect(await page()).toMatchObject({ draft: false, version: 1, html: '<p>İlk</p>', holds_from: today })
    await save({ slug, text: 'İkinci', publish: { holds_from: '2099-11-01' }, reason: 'Yeni' })
    expect(await page()).toMatchObject({ version: 1, held_until: null })
    expect(await page('?version=2')).toMatchObject({ version: 2, html: '<p>İkinci</p>', holds_from: '2099-11-01' })
    const { rows } = await test.database.pool.query(
      "select text, subject, reason from operator_audit where act = 'legal'",
    )
    expect(rows[0]).toMatchObject({
      text: 'yasal metni yayımladı',
      subject: 'Satış koşulları, sürüm 1',
      reason: 'İlk sürüm',
    })
    expect((await save({ slug, text: 'x', publish: { holds_from: '2099-01-01' }, reason: 'y' })).status).toBe(422)
  })

  it('needs a reason, a day that is not over, and the draft that was read', async () => {
    const slug = 'sikayet'
    for (const body of [
      { publish: { holds_from: today } },
      { publish: { holds_from: '2020-01-01' }, reason: 'Eski' },
      { publish: { holds_from: '2099-02-30' }, reason: 'Yok' },
      { text: ' ', publish: { holds_from: today }, reason: 'Boş' },
      { slug: 'iletisim' },
      { text: 'x'.repeat(100_001) },
    ]) {
      expect([body, (await save({ slug, text: 'Metin', ...body })).status]).toEqual([body, 422])
    }
    expect((await save({ slug, text: 'Bir', revision: 0 })).status).toBe(200)
    const late = await save({ slug, text: 'İki', revision: 0 })
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect((await save({ slug, text: 'İki', revision: 1 })).body.data.draft).toMatchObject({ revision: 2, text: 'İki' })
  })

  it('is written by the chief alone, and read and previewed by every operator', async () => {
    const { token } = await anOperator(test)
    expect((await test.call('POST', '/operator/legal-texts', { slug: 'kvkk', text: 'x' }, token)).body.code).toBe(
      'chief_only',
    )
    const { body } = await test.call('GET', '/operator/legal-texts', undefined, token)
    expect(body.data).toHaveLength(6)
    expect((await test.call('GET', '/operator/legal-texts/iletisim', undefined, token)).status).toBe(404)
    const preview = await test.call(
      'POST',
      '/operator/legal-texts/preview',
      { text: '<b>x</b> [y](javascript:z)' },
      token,
    )
    expect(preview.body.html).toBe('<p>&lt;b&gt;x&lt;/b&gt; [y](javascript:z)</p>')
    expect(
      (await test.call('GET', '/operator/legal-texts', undefined, (await aCompany(test)).accessToken)).status,
    ).toBe(404)
  })

  it('that two save at once has one draft', { tags: 'race' }, async () => {
    const { token } = await anOperator(test, 'chief')
    const body = { slug: 'kvkk', text: 'Aynı anda' }
    const saved = await Promise.all([1, 2, 3].map(() => test.call('POST', '/operator/legal-texts', body, token)))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(saved.map(({ body: { data } }) => data.draft.version)).toEqual([1, 1, 1])
  })
})

it('consents to mail are exported, ended ones among them, and the export is recorded', async () => {
  const { accessToken, email } = await aCompany(test, { person_name: '=cmd()' })
  const give = (given: boolean) =>
    test.call('POST', '/consents', { consents: [{ kind: 'commercial_mail', version: 1, given }] }, accessToken)
  await give(true)
  await give(false)
  await give(true)
  const { token } = await anOperator(test)
  const response = await test.app.inject({
    url: '/api/v1/operator/consents.csv',
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = response.body.trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(email)
  expect(response.body).not.toMatch(/[,;]=cmd/)
  const { rows } = await test.database.pool.query("select subject from operator_audit where act = 'export'")
  expect(rows).toEqual([{ subject: '2 satır' }])
})
