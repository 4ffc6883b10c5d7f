import {
  addPaper,
  deletePaper,
  getVerification,
  submitVerification,
  updateVerification,
  withdrawVerification,
} from '@bedesten/contract/verification.calls'
import type { Verification } from '@bedesten/contract/verification.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

type Paper = Verification['papers'][number]

const aPaper = (kind: Paper['kind'], given: Partial<Paper> = {}): Paper => ({
  id: 1,
  kind,
  name: `${kind}.pdf`,
  bytes: 320_000,
  url: `/api/v1/companies/me/verification/papers/1/file`,
  remark: null,
  created_at: '2026-10-14T10:00:00Z',
  ...given,
})
const PAPERS = [aPaper('tax_plate'), aPaper('registry', { id: 2 }), aPaper('signature', { id: 3 })]

const aVerification = (given: Partial<Verification> = {}): { success: true; data: Verification } => ({
  success: true,
  data: {
    state: 'none',
    papers: [],
    remark: null,
    submitted_at: null,
    due_at: null,
    decided_at: null,
    taken: false,
    facts: {
      legal_name: 'Kordon Tekstil Ltd. Şti.',
      tax_office: 'Konak',
      tax_number: '0381142904',
      mersis_number: null,
      address: null,
      city: 'İzmir',
    },
    before: null,
    ...given,
  },
})

beforeAll(() => Promise.all([import('./VerificationScreen.tsx'), import('../features/verification/FactsDialog.tsx')]))
beforeEach(() => rememberSession())

const show = (given: Partial<Verification>) => {
  apiServer.use(answers(getVerification, aVerification(given)))
  renderScreen('/settings/verification')
}
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const row = async (title: string) => {
  const list = await screen.findByRole('list', { name: 'Belgeler' })
  const found = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith(title))
  if (!found) throw new Error(`There is no row ${title}.`)
  return found
}

describe('before anything was sent', () => {
  it('counts the papers that are missing, and sends once all are there', async () => {
    show({ papers: PAPERS.slice(0, 2) })
    expect(await screen.findByRole('heading', { name: 'Firmanızı doğrulayın' })).toBeTruthy()
    expect(screen.getByText('1 belge eksik.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'İncelemeye gönder' }).disabled).toBe(true)
    const sent: FormData[] = []
    apiServer.use(
      answers(addPaper, aVerification({ papers: PAPERS }), async (request) => {
        sent.push(await request.formData())
        apiServer.use(answers(getVerification, aVerification({ papers: PAPERS })))
      }),
      answers(submitVerification, aVerification({ state: 'submitted', papers: PAPERS }), () => {
        apiServer.use(answers(getVerification, aVerification({ state: 'submitted', papers: PAPERS })))
      }),
    )
    const input = within(await row('İmza sirküleri')).getByLabelText('İmza sirküleri')
    await userEvent.upload(input, pdf('imza.pdf'))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'İncelemeye gönder' })
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(sent[0]?.get('kind')).toBe('signature')
    fireEvent.click(button)
    expect(await screen.findByRole('heading', { name: 'İnceleniyor' })).toBeTruthy()
  })

  it('says at the row why a file cannot be taken', async () => {
    show({})
    const tax = await row('Vergi levhası')
    fireEvent.change(within(tax).getByLabelText('Vergi levhası'), {
      target: { files: [new File(['x'], 'x.exe', { type: 'application/x-msdownload' })] },
    })
    expect(within(tax).getByRole('alert').textContent).toContain('Bu tür dosya yüklenemez')
    apiServer.use(refuses(addPaper, 409, { code: 'in_review', message: 'Belgeleriniz inceleniyor.' }))
    fireEvent.change(within(tax).getByLabelText('Vergi levhası'), { target: { files: [pdf('levha.pdf')] } })
    await waitFor(() => expect(within(tax).getByRole('alert').textContent).toBe('Belgeleriniz inceleniyor.'))
  })

  it('a paper is deleted after a question', async () => {
    let papers = PAPERS
    show({ papers })
    apiServer.use(
      answers(deletePaper, aVerification({ papers: PAPERS.slice(1) }), () => {
        papers = PAPERS.slice(1)
        apiServer.use(answers(getVerification, aVerification({ papers })))
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Belgeyi sil: tax_plate.pdf' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Sil' }))
    expect(await screen.findByText('1 belge eksik.')).toBeTruthy()
  })
})

it('while nobody looks at the papers they can be taken back, but not changed', async () => {
  show({ state: 'submitted', papers: PAPERS, submitted_at: '2026-10-15T13:20:00Z', due_at: '2026-10-19T13:20:00Z' })
  expect(await screen.findByText(/En geç 19 Ekim 2026 akşamına kadar/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Dosya seç/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Belgeyi sil/ })).toBeNull()
  apiServer.use(
    answers(withdrawVerification, aVerification({ papers: PAPERS }), () => {
      apiServer.use(answers(getVerification, aVerification({ papers: PAPERS })))
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Geri çek' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Geri çek' }))
  expect(await screen.findByRole('button', { name: 'İncelemeye gönder' })).toBeTruthy()
})

it('what somebody looks at can no longer be taken back', async () => {
  show({ state: 'submitted', papers: PAPERS, taken: true })
  expect(await screen.findByText('Belgelerinize bakılıyor, artık geri çekilemez.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Geri çek' })).toBeNull()
})

it('remarks stand under their paper, good papers stay, and faulty ones are wanted before it is sent again', async () => {
  const papers = [
    aPaper('tax_plate', { remark: '2024 yılına ait. 2026 levhasını yükleyin.' }),
    aPaper('registry', { id: 2 }),
    aPaper('signature', { id: 3, created_at: '2026-10-17T10:00:00Z' }),
  ]
  show({ state: 'needs_changes', papers, remark: 'Unvanınız uyuyor.', decided_at: '2026-10-16T10:00:00Z' })
  expect(await screen.findByRole('heading', { name: 'Bir belge düzeltilmeli' })).toBeTruthy()
  expect(within(await row('Vergi levhası')).getByText('2024 yılına ait. 2026 levhasını yükleyin.')).toBeTruthy()
  expect(within(await row('Faaliyet belgesi')).getByText('Uygun')).toBeTruthy()
  // One that was sent since has not been looked at.
  expect(within(await row('İmza sirküleri')).queryByText('Uygun')).toBeNull()
  expect(screen.getByText('Unvanınız uyuyor.')).toBeTruthy()
  expect(screen.getByText('Yeni dosyaları seçince gönderebilirsiniz.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Yeniden gönder' }).disabled).toBe(true)
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Bir belge düzeltilmeli', 'Belgeler', 'Yasal bilgiler'])
})

it.each([
  ['rejected', 'Doğrulanamadı', 'Yeniden başvur'],
  ['revoked', 'Mühür kalktı', 'Yeniden gönder'],
] as const)('%s says why, and may be sent again at once', async (state, title, button) => {
  show({ state, papers: PAPERS, remark: 'Numara uyuşmuyor' })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(/^Numara uyuşmuyor\./)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false)
})

it('approved says what would take the badge', async () => {
  show({ state: 'approved', papers: PAPERS })
  expect(await screen.findByRole('heading', { name: 'Firmanız doğrulandı' })).toBeTruthy()
  expect(screen.getByText(/değiştirirseniz mühür kalkar/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /gönder|başvur/ })).toBeNull()
})

it('a changed name is shown beside the one that was approved', async () => {
  show({ state: 'submitted', papers: PAPERS, before: { legal_name: 'Kordon Ltd.', tax_number: '0381142904' } })
  expect(await screen.findByRole('heading', { name: 'Mühür geçici olarak kalktı' })).toBeTruthy()
  expect(screen.getByText('Eski unvan').nextSibling?.textContent).toBe('Kordon Ltd.')
  expect(screen.queryByText('Eski vergi numarası')).toBeNull()
})

it('legal facts are judged while they are typed, kept as a draft, and warn before the badge is lost', async () => {
  show({ state: 'approved', papers: PAPERS })
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  const number = await screen.findByLabelText(/Vergi numarası/)
  fireEvent.change(number, { target: { value: '0381142905' } })
  expect(screen.getByText('Kontrol basamağı tutmuyor, numarayı denetleyin.')).toBeTruthy()
  expect(screen.getByText('Kaydedince mühür kalkar, belgeleriniz yeniden incelenir.')).toBeTruthy()
  fireEvent.change(number, { target: { value: '10000000146' } })
  expect(screen.getByText(/T.C. kimlik numarası, kontrol basamakları doğru/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Düzenle' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/Vergi numarası/)).value).toBe('10000000146')
  const sent: unknown[] = []
  apiServer.use(
    answers(updateVerification, aVerification({ state: 'submitted', papers: PAPERS }), async (request) => {
      sent.push(await request.json())
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toEqual([{ tax_number: '10000000146' }]))
})

it('is closed to who may not change the profile', async () => {
  apiServer.use(answers(getVerification, aVerification()))
  rememberSession(aUser({ role: 'sales', rights: ['sell'] }))
  renderScreen('/settings/verification')
  expect(await screen.findByRole('heading', { name: 'Yetkiniz yok' })).toBeTruthy()
})
