import { getCompany, updateProfile } from '@bedesten/contract/companies.calls'
import { getSite } from '@bedesten/contract/site.calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answers, answersRaw, apiServer, refuses } from '../test/api-server.ts'
import { aCompany } from '../test/company.ts'
import { DRAFT_FOUND } from '../test/form.ts'
import { emptyProductLists } from '../test/product-lists.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'
import { aSite } from '../test/site.ts'

const STORED = {
  ...aCompany(),
  email: 'satinalma@kordon.test',
  email_confirmed: true,
  tax_number: null,
  bank_name: null,
  bank_account: null,
  preferred_currency: 'TRY' as const,
  show_net_prices: false,
  show_tax_number: false,
  show_person_names: true,
}

/** Required ones have a mark after their name. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const write = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getAllByRole('button', { name: 'Kaydet' })[0] as HTMLElement)

/** What stands under the field, be it an error or a doubt. */
function noteUnder(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join('')
}

async function openForm() {
  apiServer.use(answers(getCompany, { success: true, data: STORED }))
  renderScreen('/kordon/edit')
  await screen.findByLabelText(/^Firma adı/)
}

beforeEach(() => rememberSession())

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'geolocation')
})

it('what is wrong is told under its field by the form, the first of them having the focus', async () => {
  await openForm()
  write('Firma adı', ' ')
  write('Web sitesi', 'kordonev com tr')
  write('Enlem', '91')
  write('Boylam', 'doğu')
  save()
  expect(await screen.findByText('Lütfen form bilgilerini kontrol edin')).toBeTruthy()
  expect(document.activeElement).toBe(field('Firma adı'))
  expect(['Firma adı', 'Web sitesi', 'Enlem', 'Boylam'].map(noteUnder)).toEqual([
    'Firma adı gereklidir',
    "Geçerli bir website URL'i girin (örn: www.ornek.com)",
    'Enlem değeri -90 ile 90 arasında olmalıdır',
    'Boylam değeri -180 ile 180 arasında olmalıdır',
  ])
  write('Firma adı', 'Kordon')
  await waitFor(() => expect(noteUnder('Firma adı')).toBe(''))
})

it('what the server finds is told under its field or above the form, which scrolls there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const errors = [{ path: 'phone', msg: 'Telefon en fazla 30 karakter olabilir' }]
  apiServer.use(refuses(updateProfile, 400, { code: 'invalid', message: 'Geçersiz', errors }))
  await openForm()
  write('Telefon', '0'.repeat(31))
  save()
  expect(await screen.findByText('Lütfen aşağıdaki hataları düzeltip tekrar deneyin.')).toBeTruthy()
  expect(noteUnder('Telefon')).toBe('Telefon en fazla 30 karakter olabilir')
  expect(document.activeElement).toBe(field('Telefon'))

  write('Telefon', '0232 464 18 20')
  apiServer.use(answersRaw(updateProfile, 'Bad gateway', 502))
  save()
  const failure = await screen.findByText('Firma bilgileri güncellenirken bir hata oluştu')
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toHaveProperty('textContent', failure.textContent))
  apiServer.use(refuses(updateProfile, 503, { code: 'busy', message: 'Sistem yoğun' }))
  save()
  expect(await screen.findByText('Sistem yoğun')).toBeTruthy()
  expect(field('Telefon').value).toBe('0232 464 18 20')
})

it('a doubtful tax number or IBAN is pointed out once it is left, and can be saved', async () => {
  const sent: unknown[] = []
  apiServer.use(
    answers(updateProfile, { success: true, data: STORED }, async (request) => sent.push(await request.json())),
    ...emptyProductLists(),
  )
  await openForm()
  write('Vergi numarası', '9901002005')
  expect(noteUnder('Vergi numarası')).toBe('')
  fireEvent.blur(field('Vergi numarası'))
  expect(noteUnder('Vergi numarası')).toBe('Geçerli bir VKN (10 hane) ya da TCKN (11 hane) gibi görünmüyor.')
  write('Vergi numarası', '10000000146')
  fireEvent.blur(field('Vergi numarası'))
  expect(noteUnder('Vergi numarası')).toBe('')
  write('IBAN', 'TR33 0006 1005 1978 6457 8413 27')
  fireEvent.blur(field('IBAN'))
  expect(noteUnder('IBAN')).toBe('Geçerli bir IBAN gibi görünmüyor.')
  save()
  await waitFor(() => expect(window.location.pathname).toBe('/kordon'))
  const doubtful = { tax_number: '10000000146', bank_account: 'TR33 0006 1005 1978 6457 8413 27' }
  expect(sent).toEqual([expect.objectContaining(doubtful)])
})

it('a place that cannot be found is told with its reason', async () => {
  await openForm()
  const device = (value: object | undefined) =>
    Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
  for (const [code, message] of [
    [1, 'Konum izni reddedildi. Lütfen tarayıcı ayarlarından konum iznini etkinleştirin.'],
    [2, 'Konum bilgisi mevcut değil'],
    [3, 'Konum tespiti zaman aşımına uğradı'],
    [0, 'Konum tespit edilemedi'],
  ] as const) {
    device({ getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code }) })
    fireEvent.click(screen.getByRole('button', { name: 'Otomatik Tespit' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message))
  }
  device(undefined)
  fireEvent.click(screen.getByRole('button', { name: 'Otomatik Tespit' }))
  expect(await screen.findByText('Tarayıcınız konum tespitini desteklemiyor')).toBeTruthy()
})

it('a place whose name nobody tells keeps its coordinates', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const coords = { latitude: 40.1826, longitude: 29.0665 }
  const getCurrentPosition = (found: (position: object) => void) => found({ coords })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  apiServer.use(
    answers(getSite, aSite({ geocoder_url: 'https://geocoder.test/' })),
    http.get('https://geocoder.test/', () => new HttpResponse(null, { status: 500 })),
  )
  await openForm()
  fireEvent.click(screen.getByRole('button', { name: 'Otomatik Tespit' }))
  expect(await screen.findByText('Konum tespit edildi')).toBeTruthy()
  expect(['Enlem', 'Boylam', 'Konum adı'].map((label) => field(label).value)).toEqual(['40.1826', '29.0665', ''])
})

it('a profile that cannot be loaded is tried again', async () => {
  apiServer.use(refuses(getCompany, 404, { code: 'not_found', message: 'Firma bulunamadı' }))
  renderScreen('/kordon/edit')
  expect(await screen.findByText('Firma bilgileri yüklenirken bir hata oluştu')).toBeTruthy()
  apiServer.use(answers(getCompany, { success: true, data: STORED }))
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Firma adı/)).value).toBe('Kordon Ev Tekstili')
})

it('what is written outlives a reload and a logout, is shown to nobody else, and goes once it is saved', async () => {
  await openForm()
  write('Telefon', '0232 464 18 20')
  cleanup()
  rememberSession(aUser({ id: 8 }))
  await openForm()
  expect([field('Telefon').value, screen.queryByText(DRAFT_FOUND)]).toEqual(['', null])
  cleanup()
  rememberSession()
  await openForm()
  await screen.findByText(DRAFT_FOUND)
  expect(field('Telefon').value).toBe('0232 464 18 20')
  const sent: unknown[] = []
  apiServer.use(
    answers(updateProfile, { success: true, data: STORED }, async (request) => sent.push(await request.json())),
    ...emptyProductLists(),
  )
  save()
  await waitFor(() => expect(window.location.pathname).toBe('/kordon'))
  expect(sent).toEqual([{ company_name: 'Kordon Ev Tekstili', phone: '0232 464 18 20' }])
  expect(localStorage.getItem('draft:7:profile')).toBeNull()
})
