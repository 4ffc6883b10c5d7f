// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { checkProfile, readPastedPosition, toPosition, toProfileChange, toProfileValues } from './profile-values.ts'

const stored = {
  company_name: 'Kordon Ev Tekstili',
  website: 'https://kordon.test',
  latitude: 38.4237,
  longitude: null,
}
const before = toProfileValues(stored)

describe('the form of a profile', () => {
  it('begins with what is stored, and nothing for what is not', () => {
    expect(before).toMatchObject({ company_name: 'Kordon Ev Tekstili', latitude: '38.4237', longitude: '', phone: '' })
    expect(checkProfile(before)).toEqual({})
  })

  it.each([
    [{ company_name: '  ' }, { company_name: 'Firma adı gereklidir' }],
    [{ website: 'kordonev com tr' }, { website: "Geçerli bir website URL'i girin (örn: www.ornek.com)" }],
    [{ website: 'javascript://kordon.test' }, { website: "Geçerli bir website URL'i girin (örn: www.ornek.com)" }],
    [{ website: ' kordon.test ' }, {}],
    [{ latitude: '90.01' }, { latitude: 'Enlem değeri -90 ile 90 arasında olmalıdır' }],
    [{ latitude: 'kuzey' }, { latitude: 'Enlem değeri -90 ile 90 arasında olmalıdır' }],
    [{ longitude: '-180,5' }, { longitude: 'Boylam değeri -180 ile 180 arasında olmalıdır' }],
    [{ latitude: '-90', longitude: '180' }, {}],
    [{ mersis_number: '0589 0412 2730 001' }, { mersis_number: 'MERSİS numarası 16 rakamdan oluşur' }],
    [{ mersis_number: '0589 0412 2730 0018' }, {}],
  ])('with %j finds %j', (typed, found) => {
    expect(checkProfile({ ...before, ...typed })).toEqual(found)
  })

  it('sends the name and what was changed, and nothing else', () => {
    expect(toProfileChange(before, before)).toEqual({ company_name: 'Kordon Ev Tekstili' })
    const written = { ...before, website: 'kordon.com.tr', latitude: '', longitude: '27,14', city: 'İzmir' }
    const after = { ...written, show_tax_number: 'true' }
    expect(toProfileChange(before, after)).toEqual({
      company_name: 'Kordon Ev Tekstili',
      website: 'https://kordon.com.tr',
      latitude: null,
      longitude: 27.14,
      city: 'İzmir',
      show_tax_number: true,
    })
  })
})

describe('a place', () => {
  it('is known by both coordinates only', () => {
    expect(toPosition({ latitude: '38,4', longitude: '27.1' })).toEqual({ latitude: 38.4, longitude: 27.1 })
    expect(toPosition({ latitude: '38.4', longitude: '' })).toBeNull()
    expect(toPosition({ latitude: '98.4', longitude: '27.1' })).toBeNull()
  })

  it.each(['38.4237, 27.1428', '38.4237,27.1428', ' (38.4237 27.1428) '])('pasted as "%s" is understood', (text) => {
    expect(readPastedPosition(text)).toEqual({ latitude: '38.4237', longitude: '27.1428' })
  })

  it.each(['38.4237', '38,42', 'Konak, İzmir', ''])('is not read out of "%s"', (text) => {
    expect(readPastedPosition(text)).toBeNull()
  })
})
