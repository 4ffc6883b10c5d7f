import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../test/factories.ts'
import { useTestApp } from '../../../test/test-app.ts'

const test = useTestApp()
const generate = (company_name: unknown) => test.call('POST', '/auth/generate-short-name', { company_name })
const check = (short_name: unknown) => test.call('POST', '/auth/check-short-name', { short_name })

describe('generating a short name', () => {
  it('folds Turkish letters and drops the legal form', async () => {
    expect((await generate('Işıl Çini San. ve Tic. A.Ş.')).body).toEqual({ success: true, short_name: 'isil-cini' })
  })

  it('counts on from -2 until one is free, look-alikes included', async () => {
    await aCompany(test, { short_name: 'delta-cam' })
    await aCompany(test, { short_name: 'delta-cam-2' })
    await aCompany(test, { short_name: 'de1tacam3' })
    expect((await generate('Delta Cam Ltd. Şti.')).body.short_name).toBe('delta-cam-4')
  })

  it('never suggests a reserved word', async () => {
    expect((await generate('Destek')).body.short_name).toBe('destek-2')
  })

  it('wants a company name', async () => {
    expect((await generate('  ')).body.errors).toEqual([{ path: 'company_name', msg: 'Firma adı gereklidir' }])
    expect((await generate(5)).body.errors).toEqual([{ path: 'company_name', msg: 'Firma adı metin olmalıdır' }])
  })
})

describe('checking a short name', () => {
  it('folds what was typed and says Uygun when it is free', async () => {
    expect((await check(' Şişe-Cam ')).body).toEqual({
      success: true,
      available: true,
      message: 'Uygun',
      short_name: 'sise-cam',
    })
  })

  it('says no to taken, look-alike and reserved names', async () => {
    await aCompany(test, { short_name: 'modern' })
    for (const name of ['modern', 'MODERN', 'modem', 'm0dern', 'mo-dern', 'explore', 'api', 'bedesten', 'odeme']) {
      const { status, body } = await check(name)
      expect([name, status, body.available]).toEqual([name, 200, false])
    }
  })

  it.each(['ab', '-abc', 'abc-', 'a--b', 'a b c', 'a_b', 'ü/ü', 'x'.repeat(31), '', 'abc\u0000'])(
    'refuses %j with a message under the field',
    async (name) => {
      const { status, body } = await check(name)
      expect(status).toBe(422)
      expect(body.errors).toEqual([{ path: 'short_name', msg: expect.stringContaining('Kısa ad') }])
    },
  )
})
