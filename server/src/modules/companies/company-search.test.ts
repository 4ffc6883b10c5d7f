import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()

async function search(q: string, token?: string) {
  const { status, body } = await test.call('GET', `/companies/search?q=${encodeURIComponent(q)}`, undefined, token)
  expect(status).toBe(200)
  return body.data as { company_name: string }[]
}

async function verify(companyNames: string[]) {
  await test.database.db
    .updateTable('companies')
    .set({ verified: true })
    .where('company_name', 'in', companyNames)
    .execute()
}

const names = async (q: string, token?: string) => (await search(q, token)).map((hit) => hit.company_name)

describe('company search', () => {
  it('finds a company however its Turkish letters are typed', async () => {
    const company = await aCompany(test, { company_name: 'Gün Işığı Aydınlatma', short_name: 'gun-isigi' })
    for (const typed of ['IŞIĞI', 'ışığı', 'işiği', 'isigi', 'GÜN ISIGI', '@gun-isigi', ' aydınl ']) {
      expect([typed, ...(await search(typed))]).toEqual([
        typed,
        {
          id: company.id,
          company_name: 'Gün Işığı Aydınlatma',
          short_name: 'gun-isigi',
          logo_url: null,
          verified: 0,
          city: null,
        },
      ])
    }
  })

  it('puts verified companies first, then followed ones, then beginnings, then the alphabet', async () => {
    const made = new Map<string, Awaited<ReturnType<typeof aCompany>>>()
    for (const company_name of ['Büyük Zeytin', 'Zeytin B', 'Zeytin A', 'Zeytin C', 'Öz Zeytin', 'Zeytin Ç']) {
      made.set(company_name, await aCompany(test, { company_name }))
    }
    await verify(['Zeytin C', 'Öz Zeytin'])
    const forAll = ['Zeytin C', 'Öz Zeytin', 'Zeytin A', 'Zeytin B', 'Zeytin Ç', 'Büyük Zeytin']
    const fan = made.get('Zeytin A')?.accessToken
    expect(await names('zeytin')).toEqual(forAll)
    await test.call('POST', `/companies/${made.get('Zeytin Ç')?.id}/follow`, undefined, fan)
    await test.call('POST', `/companies/${made.get('Büyük Zeytin')?.id}/follow`, undefined, fan)
    const forFan = ['Zeytin C', 'Öz Zeytin', 'Zeytin Ç', 'Büyük Zeytin', 'Zeytin A', 'Zeytin B']
    expect(await names('zeytin', fan)).toEqual(forFan)
    expect(await names('zeytin', made.get('Zeytin B')?.accessToken)).toEqual(forAll)
  })

  it('keeps verified and followed companies in, however many strangers begin with the text', async () => {
    const fan = await aCompany(test)
    const followed = await aCompany(test, { company_name: 'Öz-Fıstık' })
    await aCompany(test, { company_name: 'Has (fıstık)' })
    await verify(['Has (fıstık)'])
    await test.call('POST', `/companies/${followed.id}/follow`, undefined, fan.accessToken)
    const strangers = Array.from({ length: 12 }, (_, number) => `Fıstık ${number}`)
    for (const company_name of strangers) await aCompany(test, { company_name })
    for (const typed of ['fıstık', 'fı', 'f']) {
      const found = await names(typed, fan.accessToken)
      expect(found).toHaveLength(10)
      expect(found.slice(0, 2)).toEqual(['Has (fıstık)', 'Öz-Fıstık'])
      expect((await names(typed))[0]).toBe('Has (fıstık)')
    }
    // Nor do verified companies crowd out the followed one.
    await verify(strangers)
    for (const typed of ['fıstık', 'fı']) expect((await names(typed, fan.accessToken))[9]).toBe('Öz-Fıstık')
  })

  it('finds short texts at the beginning of any word, also of a changed name', async () => {
    const company = await aCompany(test, { company_name: 'Jale Vişne (Wagon)' })
    for (const typed of ['vi', 'v', 'Vİ', 'wa', 'ja']) {
      expect([typed, ...(await names(typed))]).toEqual([typed, 'Jale Vişne (Wagon)'])
    }
    for (const typed of ['şn', 'ag', '(', '(w', 'w)']) expect([typed, ...(await names(typed))]).toEqual([typed])
    const change = { company_name: 'Jale Dut', short_name: company.short_name, email: company.email }
    expect((await test.call('PUT', '/companies/me/profile', change, company.accessToken)).body).toMatchObject({
      success: true,
    })
    expect(await names('vi')).toEqual([])
    expect(await names('du')).toEqual(['Jale Dut'])
    await aCompany(test, { company_name: 'Ali Dubleks' })
    expect(await names('du')).toEqual(['Ali Dubleks', 'Jale Dut'])
    await verify(['Jale Dut'])
    expect(await names('du')).toEqual(['Jale Dut', 'Ali Dubleks'])
  })

  it('answers at most ten companies, and short texts never inside a word', async () => {
    for (let number = 0; number < 12; number++) {
      await aCompany(test, { company_name: `Qx Firma ${number}`, short_name: `qx-firma-${number}-${process.pid}` })
    }
    expect(await names('q')).toHaveLength(10)
    expect(await names('qx firma')).toHaveLength(10)
    expect(await names('x ')).toEqual([])
  })

  it('takes % and _ and \\ as plain text', async () => {
    await aCompany(test, { company_name: '100% Pamuk_Lu \\ Tekstil' })
    expect(await names('100%')).toEqual(['100% Pamuk_Lu \\ Tekstil'])
    expect(await names('100% pamuk_l')).toEqual(['100% Pamuk_Lu \\ Tekstil'])
    expect(await names('u \\ t')).toEqual(['100% Pamuk_Lu \\ Tekstil'])
    for (const typed of ['%', '_', '%%%', '10_', '\\']) expect([typed, ...(await names(typed))]).toEqual([typed])
  })

  it('answers an empty list for a blank text', async () => {
    for (const typed of ['', '   ', '@']) expect(await search(typed)).toEqual([])
    expect((await test.call('GET', '/companies/search')).body.data).toEqual([])
  })

  it('refuses a text of 101 characters, one with NUL, and two texts', async () => {
    for (const query of [`q=${'a'.repeat(101)}`, 'q=a%00b', 'q=a&q=b']) {
      const { status, body } = await test.call('GET', `/companies/search?${query}`)
      expect([status, body.errors[0].path]).toEqual([422, 'q'])
    }
  })

  it('refuses a token that does not hold, so that the browser refreshes it', async () => {
    expect((await test.call('GET', '/companies/search?q=a', undefined, 'abc.def.ghi')).status).toBe(401)
    const company = await aCompany(test)
    await test.call('POST', '/auth/logout', {}, company.accessToken)
    expect((await test.call('GET', '/companies/search?q=a', undefined, company.accessToken)).status).toBe(401)
  })
})
