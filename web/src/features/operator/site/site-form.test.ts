import type { OperatorSite } from '@bedesten/contract/operator-site.schemas'
import { expect, it } from 'vitest'
import { checkSite, toSiteChange, toSiteForm } from './site-form.ts'

const site: OperatorSite = {
  name: 'Bedesten',
  provider: {
    name: 'Çarşı A.Ş.',
    mersis_number: null,
    chamber: null,
    address: null,
    kep_address: null,
    email: null,
    phone: null,
  },
  notice: { kind: 'warning', text: 'Bakım var', from: '2026-10-16T06:00:00.000Z', to: null },
  registration: 'open',
  rates: { date: '2026-10-16', source: null, list: [], refreshable: true },
  updated_at: null,
}
const form = toSiteForm(site)

it('shows times as Istanbul has them, and sends them back as the same moments', () => {
  expect([form.from, form.to]).toEqual(['2026-10-16T09:00', ''])
  expect(toSiteChange(form, { ...form, to: '2026-10-18T04:00' })).toEqual({
    notice: { kind: 'warning', text: 'Bakım var', from: '2026-10-16T09:00:00+03:00', to: '2026-10-18T04:00:00+03:00' },
  })
})

it('sends what was changed alone', () => {
  expect(toSiteChange(form, form)).toEqual({})
  expect(toSiteChange(form, { ...form, registration: 'approval', site_name: ' Çarşı ' })).toEqual({
    registration: 'approval',
    name: 'Çarşı',
  })
  expect(toSiteChange(form, { ...form, shown: false, text: 'başka' })).toEqual({ notice: null })
  const without = toSiteForm({ ...site, notice: null })
  expect(toSiteChange(without, { ...without, text: 'Yazıldı, ama gösterilmiyor' })).toEqual({})
})

it('says what is wrong before anything is sent', () => {
  const wrong = (given: Partial<typeof form>) => checkSite({ ...form, ...given })
  expect(wrong({})).toEqual({})
  expect(wrong({ site_name: ' ' })).toHaveProperty('site_name')
  expect(wrong({ text: '' })).toHaveProperty('text')
  expect(wrong({ text: 'x'.repeat(201) })).toHaveProperty('text')
  expect(wrong({ text: '[a](/a) [b](/b)' })).toHaveProperty('text')
  expect(wrong({ text: '[a](javascript:x)' })).toHaveProperty('text')
  expect(wrong({ text: '[Ayrıntı](https://bedesten.test/x)' })).toEqual({})
  expect(wrong({ to: '2026-10-16T08:00' })).toHaveProperty('to')
  expect(wrong({ shown: false, text: '', to: '2026-10-16T08:00' })).toEqual({})
})
