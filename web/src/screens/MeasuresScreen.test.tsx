import { appealMeasure, listMeasures } from '@bedesten/contract/measures.calls'
import type { Measure } from '@bedesten/contract/measures.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { aMeasure } from '../test/measure.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'
import { onePage } from '../test/one-page.ts'

beforeAll(() => Promise.all([import('./MeasuresScreen.tsx'), import('../features/measures/AppealDialog.tsx')]))
beforeEach(() => rememberSession())

function show(data: Measure[], standing: 'open' | 'suspended' = 'open') {
  apiServer.use(answers(listMeasures, { ...onePage(data), standing, registration: null }))
  renderScreen('/settings/measures')
}

it('says which, why, about what and until when, and what came of an appeal', async () => {
  const ended = aMeasure({
    id: 4,
    kind: 'remove',
    reason: 'Yanıltıcı indirim ifadesi.',
    thing: { kind: 'post', id: 9, title: 'Yarı fiyatına', path: '/posts/9' },
    ended_at: '2026-09-06T10:00:00Z',
    appeal: {
      text: 'İndirim gerçekti.',
      created_at: '2026-09-05T10:00:00Z',
      state: 'overturned',
      answer: 'Haklısınız.',
      decided_at: '2026-09-06T10:00:00Z',
    },
  })
  show([aMeasure(), ended])
  const warning = await screen.findByRole('region', { name: /^Uyarı/ })
  expect(within(warning).getByText('Ürün adında başka bir marka geçiyor.')).toBeTruthy()
  expect(
    within(warning)
      .getByRole('link', { name: /^Ürüne git/ })
      .getAttribute('href'),
  ).toBe('/products/5')
  expect(within(warning).getByRole('button', { name: 'İtiraz et' })).toBeTruthy()
  const removal = screen.getByRole('region', { name: /^Gönderi kaldırıldı/ })
  expect(within(removal).getByText('Geri kondu')).toBeTruthy()
  expect(within(removal).getByText('Kabul edildi')).toBeTruthy()
  expect(within(removal).getByText('Haklısınız.')).toBeTruthy()
  expect(within(removal).queryByRole('button')).toBeNull()
})

it('a suspension says what the company may still do', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString()
  show([aMeasure({ kind: 'suspend', thing: null, until })], 'suspended')
  const card = await screen.findByRole('region', { name: /^Askıya alındınız/ })
  expect(within(card).getByText('Açık siparişleri bitirmek')).toBeTruthy()
  expect(within(card).getByText('Yeni konuşma başlatmak')).toBeTruthy()
})

it('an appeal is sent once, and its text is kept until then', async () => {
  show([aMeasure()])
  fireEvent.click(await screen.findByRole('button', { name: 'İtiraz et' }))
  fireEvent.change(await screen.findByLabelText(/İtirazınız/), { target: { value: 'Marka bizim.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Vazgeç' }))
  fireEvent.click(await screen.findByRole('button', { name: 'İtiraz et' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/İtirazınız/)).value).toBe('Marka bizim.')
  const waiting = aMeasure({
    appeal: {
      text: 'Marka bizim.',
      created_at: '2026-10-17T10:00:00Z',
      state: 'waiting',
      answer: null,
      decided_at: null,
    },
  })
  const sent: unknown[] = []
  apiServer.use(
    answers(appealMeasure, { success: true, data: waiting }, async (request) => {
      sent.push(await request.json())
      apiServer.use(answers(listMeasures, { ...onePage([waiting]), standing: 'open', registration: null }))
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'İtirazı gönder' }))
  expect(await screen.findByText('İnceleniyor')).toBeTruthy()
  expect(sent).toEqual([{ text: 'Marka bizim.' }])
  expect(screen.queryByRole('button', { name: 'İtiraz et' })).toBeNull()
})

it('a refused appeal keeps its text and says why', async () => {
  show([aMeasure()])
  apiServer.use(refuses(appealMeasure, 409, { code: 'too_late', message: 'Bu karara itiraz süresi geçti.' }))
  fireEvent.click(await screen.findByRole('button', { name: 'İtiraz et' }))
  fireEvent.change(await screen.findByLabelText(/İtirazınız/), { target: { value: 'Marka bizim.' } })
  fireEvent.click(screen.getByRole('button', { name: 'İtirazı gönder' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Bu karara itiraz süresi geçti.'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/İtirazınız/).value).toBe('Marka bizim.')
})

it('after the last day nobody appeals, and only who manages does', async () => {
  rememberSession(aUser({ role: 'sales', rights: ['sell'] }))
  show([aMeasure(), aMeasure({ id: 2, kind: 'remove', appeal_until: '2026-01-01T00:00:00Z' })])
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'İtiraz et' })
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true])
  expect(screen.getByText('Bu işlem için yetkiniz yok.')).toBeTruthy()
})
