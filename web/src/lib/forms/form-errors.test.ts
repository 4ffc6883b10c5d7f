// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toFormErrors } from './form-errors.ts'
import { ApiError } from '../api/request.ts'

const fields = ['email', 'password']

describe('a refused form', () => {
  it('shows each message under its field, the first one of several', () => {
    const error = new ApiError(422, 'invalid', 'Lütfen formu kontrol edin', [
      { path: 'email', msg: 'Geçerli bir e-posta adresi girin' },
      { path: 'email', msg: 'Başka' },
    ])
    expect(toFormErrors(error, fields)).toEqual({
      top: ['Lütfen formu kontrol edin'],
      fields: { email: 'Geçerli bir e-posta adresi girin' },
    })
  })

  it('reads the other names of path and msg, and knows what to say without a message', () => {
    const foreign: unknown = [{ field: 'email', message: 'Kayıtlı' }, { path: 'password' }]
    const error = new ApiError(422, 'invalid', '', foreign as ApiError['errors'])
    expect(toFormErrors(error, fields).fields).toEqual({ email: 'Kayıtlı', password: 'Bilinmeyen hata' })
  })

  it('puts what is wrong with an item of a list under the list', () => {
    const error = new ApiError(422, 'invalid', '', [{ path: 'email.3', msg: 'Çok uzun' }])
    expect(toFormErrors(error, fields).fields).toEqual({ email: 'Çok uzun' })
  })

  it('says so when something is wrong with a field it does not have', () => {
    const error = new ApiError(422, 'invalid', '', [{ path: 'vergi', msg: 'Eksik' }])
    expect(toFormErrors(error, fields)).toEqual({ top: ['Lütfen formu kontrol edin', 'Bilinmeyen hata'], fields: {} })
  })

  it.each([
    [
      'the server message',
      new ApiError(401, 'wrong_credentials', 'E-posta veya şifre hatalı'),
      'E-posta veya şifre hatalı',
    ],
    [
      'a plain sentence for an answer nobody wrote',
      new ApiError(502, 'unknown', 'HTTP error! status: 502'),
      'Bir hata oluştu',
    ],
    ['a plain sentence without an answer', new TypeError('Failed to fetch'), 'Bir hata oluştu'],
  ])('says on top: %s', (_, error, message) => {
    expect(toFormErrors(error, fields)).toEqual({ top: [message], fields: {} })
  })
})
