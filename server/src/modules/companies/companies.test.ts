import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { BUNDLED_RATES } from '../exchange-rates/exchange-rates.queries.ts'

const test = useTestApp()

const PROFILE = {
  company_name: 'Akdeniz Cam',
  description: 'Cam şişe ve kavanoz.',
  phone: '+90 212 555 11 22',
  city: 'Mersin',
  postal_code: '33000',
  address: 'Liman Caddesi 5',
  website: 'www.akdenizcam.test/urunler',
  tax_number: '1234567890',
  bank_name: 'Örnek Bank',
  bank_account: 'TR330006100519786457841326',
  latitude: 36.8121,
  longitude: 34.6415,
  location_name: 'Akdeniz, Mersin',
}
const PRIVATE = ['email', 'tax_number', 'bank_name', 'bank_account', 'preferred_currency']

function save(token: string | undefined, body: object) {
  return test.call('PUT', '/companies/me/profile', body, token)
}

async function aProfile() {
  const company = await aCompany(test)
  const { body } = await save(company.accessToken, PROFILE)
  return { ...company, profile: body.data }
}

describe('a company profile', () => {
  it('is saved as a whole and answers every field to its owner', async () => {
    const company = await aProfile()
    const { body } = await test.call('GET', `/companies/${company.id}`, undefined, company.accessToken)
    expect(body.data).toEqual({
      ...PROFILE,
      website: 'https://www.akdenizcam.test/urunler',
      email_confirmed: false,
      id: company.id,
      short_name: company.short_name,
      email: company.email,
      logo_url: null,
      cover_image_url: null,
      away: null,
      average_rating: 0,
      total_ratings: 0,
      total_followers: 0,
      total_following: 0,
      total_products: 0,
      total_posts: 0,
      total_reviews: 0,
      trust: {
        answer_minutes: null,
        on_time_share: null,
        cancelled_share: null,
        orders_band: null,
        member_since: new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Istanbul' }),
      },
      verified: 0,
      is_following: 0,
      preferred_currency: 'TRY',
      show_net_prices: false,
      show_tax_number: false,
      show_person_names: true,
      legal_name: null,
      tax_office: null,
      mersis_number: null,
      kep_address: null,
    })
    expect(company.profile).toEqual(body.data)
  })

  it('shows everybody who it is before the law, its tax number only when it chooses to', async () => {
    const company = await aProfile()
    const read = async () => (await test.call('GET', `/companies/${company.id}`)).body.data
    const legal = {
      legal_name: 'Akdeniz Cam Sanayi ve Ticaret A.Ş.',
      tax_office: 'Toroslar',
      mersis_number: '0026104588300018',
      kep_address: 'akdenizcam@hs01.kep.tr',
    }
    const save = (change: object) =>
      test.call('PUT', '/companies/me/profile', { company_name: 'Akdeniz Cam', ...change }, company.accessToken)
    const spaced = { ...legal, mersis_number: '0026 1045 8830 0018' }
    expect((await save(spaced)).body.data).toMatchObject({ ...legal, show_tax_number: false })
    expect(await read()).toMatchObject(legal)
    expect(await read()).not.toHaveProperty('tax_number')
    await save({ show_tax_number: true, tax_number: '1234567890' })
    expect(await read()).toMatchObject({ tax_number: '1234567890' })
    for (const wrong of [
      { mersis_number: '123' },
      { mersis_number: '002610458830001x' },
      { kep_address: 'a@b.test' },
    ]) {
      expect((await save(wrong)).status).toBe(422)
    }
    expect((await save({ mersis_number: '', kep_address: null })).body.data).toMatchObject({
      mersis_number: null,
      kep_address: null,
    })
  })

  it('shows its public fields only to guests and other companies', async () => {
    const company = await aProfile()
    const other = await aCompany(test)
    const paths = [`/companies/${company.id}`, `/companies/by-shortname/${company.short_name}`]
    for (const path of [...paths, `${paths[1]}/profile`]) {
      for (const token of [undefined, other.accessToken]) {
        const { status, body } = await test.call('GET', path, undefined, token)
        expect(status).toBe(200)
        expect(body.data).toMatchObject({
          id: company.id,
          company_name: 'Akdeniz Cam',
          city: 'Mersin',
          latitude: 36.8121,
        })
        for (const field of PRIVATE) expect(body.data).not.toHaveProperty(field)
      }
    }
  })

  it('comes with its tags and newest products', async () => {
    const company = await aProfile()
    const { body } = await test.call('GET', `/companies/by-shortname/${company.short_name}/profile`)
    expect(body.data).toMatchObject({ short_name: company.short_name, tags: [], products: [] })
  })

  it('is found under its short name however it is typed', async () => {
    await aCompany(test, { short_name: 'isik-sanayi' })
    const { status } = await test.call('GET', `/companies/by-shortname/${encodeURIComponent('IŞIK-Sanayi')}`)
    expect(status).toBe(200)
  })

  it.each(['/companies/999999', '/companies/by-shortname/hic-yok', '/companies/by-shortname/x/profile'])(
    'is absent at %s',
    async (path) => {
      const { status, body } = await test.call('GET', path)
      expect([status, body.message]).toEqual([404, 'Firma bulunamadı'])
    },
  )

  it.each(['/companies/0', '/companies/abc', '/companies/99999999999999999', '/companies/by-shortname/%00'])(
    'is refused at %s',
    async (path) => {
      expect((await test.call('GET', path)).status).toBe(422)
    },
  )
})

describe('saving a profile', () => {
  it('keeps what is not sent and clears what is sent empty', async () => {
    const company = await aProfile()
    const cleared = { phone: '', website: ' ', latitude: null, longitude: null, city: null }
    const { body } = await save(company.accessToken, { company_name: 'Yeni Ad', ...cleared })
    expect(body.data).toEqual({
      ...company.profile,
      company_name: 'Yeni Ad',
      phone: null,
      website: null,
      latitude: null,
      longitude: null,
      city: null,
    })
  })

  it('takes a single field, such as one of the settings', async () => {
    const company = await aProfile()
    const { body } = await save(company.accessToken, { show_person_names: false })
    expect(body.data).toEqual({ ...company.profile, show_person_names: false })
  })

  it('finds the company by its new name and protects that name once it is verified', async () => {
    const company = await aProfile()
    await save(company.accessToken, { company_name: 'Yepyeni Porselen' })
    const found = await test.call('GET', '/companies/search?q=yepyeni')
    expect(found.body.data).toHaveLength(1)
    await test.database.db.updateTable('companies').set({ verified: true }).where('id', '=', company.id).execute()
    const { body } = await test.call('POST', '/auth/check-short-name', { short_name: 'yepyeni-porselen' })
    expect(body.available).toBe(false)
  })

  it.each([
    ['company_name', { company_name: ' ' }, 'Firma adı gereklidir'],
    ['latitude', { latitude: 90.01 }, 'Enlem değeri -90 ile 90 arasında olmalıdır'],
    ['latitude', { latitude: '36' }, 'Enlem değeri -90 ile 90 arasında olmalıdır'],
    ['longitude', { longitude: -180.5 }, 'Boylam değeri -180 ile 180 arasında olmalıdır'],
    ['website', { website: 'bir şey' }, "Geçerli bir website URL'i girin (örn: www.ornek.com)"],
    ['website', { website: 'javascript:alert(1)' }, "Geçerli bir website URL'i girin (örn: www.ornek.com)"],
    ['website', { website: 'ftp://ornek.com' }, "Geçerli bir website URL'i girin (örn: www.ornek.com)"],
    ['website', { website: 'https://ali:sifre@ornek.com' }, "Geçerli bir website URL'i girin (örn: www.ornek.com)"],
    ['website', { website: 'ornek' }, "Geçerli bir website URL'i girin (örn: www.ornek.com)"],
    ['website', { website: 'ornek.com/\u0000' }, "Geçerli bir website URL'i girin (örn: www.ornek.com)"],
    ['description', { description: 'a'.repeat(2001) }, 'Açıklama en fazla 2000 karakter olabilir'],
    ['city', { city: 'a\u0000b' }, 'Şehir geçersiz karakter içeriyor'],
    ['phone', { phone: 5 }, 'Telefon metin olmalıdır'],
  ])('refuses a wrong %s: %j', async (path, wrong, msg) => {
    const company = await aProfile()
    const { status, body } = await save(company.accessToken, { ...PROFILE, ...wrong })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path, msg }])
    expect((await test.call('GET', `/companies/${company.id}`, undefined, company.accessToken)).body.data).toEqual(
      company.profile,
    )
  })

  it('names every field at fault at once', async () => {
    const company = await aCompany(test)
    const { body } = await save(company.accessToken, { company_name: '', latitude: 100, website: '::' })
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual(['company_name', 'website', 'latitude'])
  })

  it('changes nothing that the company may not set itself', async () => {
    const company = await aProfile()
    const forbidden = {
      id: 1,
      company_id: 1,
      short_name: 'baska-ad',
      email: 'baska@ornek.test',
      password_hash: 'x',
      verified: 1,
      average_rating: 5,
      rating_sum: 5,
      rating_count: 1,
      total_followers: 99,
      total_products: 99,
      logo_url: 'https://ornek.test/a.png',
      cover_image_url: '/uploads/a.webp',
      preferred_currency: 'USD',
      created_at: '2020-01-01T00:00:00Z',
      hayal: true,
    }
    const { status, body } = await save(company.accessToken, { ...PROFILE, ...forbidden })
    expect(status).toBe(200)
    expect(body.data).toEqual(company.profile)
    expect((await test.call('POST', '/auth/login', { email: company.email, password: company.password })).status).toBe(
      200,
    )
  })

  it('needs a session and touches no other company', async () => {
    const company = await aProfile()
    const other = await aCompany(test)
    expect((await save(undefined, PROFILE)).status).toBe(401)
    await save(other.accessToken, { ...PROFILE, id: company.id, company_name: 'Ele Geçirildi' })
    expect((await test.call('GET', `/companies/${company.id}`)).body.data.company_name).toBe('Akdeniz Cam')
  })
})

describe('the currency preference', () => {
  const path = '/companies/me/currency-preference'

  it('is the lira until the company chooses another one', async () => {
    const company = await aCompany(test)
    const before = await test.call('GET', path, undefined, company.accessToken)
    const always = { available_currencies: ['TRY', 'USD', 'EUR', 'GBP'], rates_date: BUNDLED_RATES.date }
    expect(before.body.data).toEqual({ ...always, preferred_currency: 'TRY' })
    const chosen = await test.call('PUT', path, { preferred_currency: 'EUR' }, company.accessToken)
    expect(chosen.body.data).toEqual({ ...always, preferred_currency: 'EUR' })
    expect((await test.call('GET', path, undefined, company.accessToken)).body.data.preferred_currency).toBe('EUR')
  })

  it('refuses other currencies, guests and leaves other companies alone', async () => {
    const company = await aCompany(test)
    const other = await aCompany(test)
    for (const preferred_currency of ['JPY', 'try', '', 5, null]) {
      const { status, body } = await test.call('PUT', path, { preferred_currency }, company.accessToken)
      expect([status, body.errors[0].msg]).toEqual([422, 'Geçerli bir para birimi seçin'])
    }
    expect((await test.call('GET', path)).status).toBe(401)
    expect((await test.call('PUT', path, { preferred_currency: 'USD' })).status).toBe(401)
    await test.call('PUT', path, { preferred_currency: 'USD' }, other.accessToken)
    expect((await test.call('GET', path, undefined, company.accessToken)).body.data.preferred_currency).toBe('TRY')
  })
})
