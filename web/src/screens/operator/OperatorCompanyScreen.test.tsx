import { getMe } from '@bedesten/contract/me.calls'
import * as calls from '@bedesten/contract/operator-companies.calls'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOperatorMe, aQueue, aQueueRow } from '../../test/operator.ts'
import { anOperatorCompany, anOperatorMeasure } from '../../test/operator-company.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const sent = vi.fn<(body: unknown) => void>()
const user = userEvent.setup()

function prepare(given: Partial<OperatorCompany> = {}, role: 'moderator' | 'chief' = 'moderator') {
  const company = anOperatorCompany(given)
  apiServer.use(
    answers(getMe, anOperatorMe(role)),
    answers(listQueue, aQueue()),
    answers(calls.getOperatorCompany, { success: true, data: company }),
  )
  return company
}

const show = async () => {
  renderScreen('/operator/companies/12')
  return screen.findByRole('heading', { level: 1, name: 'Neva Ev Tekstili' })
}
const open = async (name: string) => {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}
const record = async (request: Request) => sent(await request.json())

beforeEach(() => {
  sent.mockReset()
  writeMemberCookie(true)
  rememberSession()
})

it('shows figures, facts, people, measures and what happened, the newest first', async () => {
  prepare({
    measures: [anOperatorMeasure()],
    notes: [
      { id: 1, by: { id: 7, name: 'Gökçe Yalın' }, text: 'Telefonla arandı', created_at: '2026-09-03T08:00:00.000Z' },
    ],
    history: [
      { by: { id: 8, name: 'Onur Bilgin' }, text: 'uyardı', reason: 'Stok', created_at: '2026-09-02T08:00:00.000Z' },
    ],
    entries: [aQueueRow({ id: 77, created_at: '2026-10-14T08:00:00.000Z' })],
  })
  await show()
  const main = screen.getByRole('main').textContent ?? ''
  for (const text of [
    'Verdiği sipariş8',
    'Aldığı sipariş122 iptal',
    '₺184.200',
    '•••••••2204',
    'Denetim basamağı tutuyor',
  ])
    expect(main).toContain(text)
  expect(main).toContain('Gülsüm Er (Sahip, gulsum@neva.test, iki adım kapalı)')
  expect(main).toContain('tolga@neva.test (Satış, iki adım açık)')
  expect(main).toContain('Telefonla arandı')
  expect(main).toMatch(/Bildirim BL-0077.*Uyardı.*Kayıt/)
  expect(screen.getByText('Belge gönderilmedi.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Sayfası/ }).getAttribute('href')).toBe('/nevaev')
})

it('says that there is no such company', async () => {
  prepare()
  apiServer.use(refuses(calls.getOperatorCompany, 404, { code: 'not_found', message: 'Şirket bulunamadı.' }))
  renderScreen('/operator/companies/999')
  expect(await screen.findByRole('heading', { level: 1, name: 'Şirket bulunamadı' })).toBeTruthy()
})

describe('an act', () => {
  it('wants a reason, is sent once, and the page is read anew', async () => {
    prepare()
    await show()
    const dialog = await open('Tüm oturumları kapat')
    expect(dialog.getByText('2 kişi 3 cihazda çıkış yapmış olur. Şifreleri değişmez.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Oturumları kapat' }))
    expect(await dialog.findByText('Neden gereklidir')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Telefonu çalındı')
    const closed = prepare({ sessions: { open: 0, last_used_at: null } })
    apiServer.use(answers(calls.endCompanySessions, { success: true, data: closed }, record))
    await user.dblClick(dialog.getByRole('button', { name: 'Oturumları kapat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'Telefonu çalındı' })
    expect(await screen.findByText('0 açık')).toBeTruthy()
  })

  it('that is refused says why and keeps what was typed, also when the dialog is closed', async () => {
    prepare()
    apiServer.use(
      refuses(calls.verifyCompany, 409, { code: 'already_approved', message: 'Bu şirket zaten doğrulandı.' }),
    )
    await show()
    const dialog = await open('Doğrula')
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Arandı')
    await user.click(dialog.getByRole('button', { name: 'Doğrula' }))
    expect(await dialog.findByText('Bu şirket zaten doğrulandı.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Vazgeç' }))
    const again = await open('Doğrula')
    expect(again.getByRole('textbox', { name: /Neden/ })).toHaveProperty('value', 'Arandı')
  })

  it('suspends for days or with an open end', async () => {
    prepare()
    await show()
    apiServer.use(answers(calls.suspendCompany, { success: true, data: { id: 12, standing: 'suspended' } }, record))
    const dialog = await open('Askıya al')
    const days = dialog.getByRole('spinbutton', { name: 'Gün' })
    await user.clear(days)
    await user.type(days, '400')
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), '4 siparişe yanıt verilmedi')
    await user.click(dialog.getByRole('button', { name: 'Askıya al' }))
    expect(await dialog.findByText(/1 ile 365 arasında/)).toBeTruthy()
    await user.clear(days)
    await user.type(days, '30')
    await user.click(dialog.getByRole('button', { name: 'Askıya al' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reason: '4 siparişe yanıt verilmedi', days: 30 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const open2 = await open('Askıya al')
    await user.click(open2.getByRole('radio', { name: 'Süresiz, kaldırılana dek' }))
    await user.type(open2.getByRole('textbox', { name: /Neden/ }), 'Sahte')
    await user.click(open2.getByRole('button', { name: 'Askıya al' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ reason: 'Sahte' }))
  })

  it('on a second step names the person who has one', async () => {
    prepare()
    await show()
    apiServer.use(answers(calls.resetTwoStep, { success: true, data: anOperatorCompany() }, record))
    const dialog = await open('İki adımı kapat')
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['tolga@neva.test · Satış'])
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Telefonunu kaybetti')
    await user.click(dialog.getByRole('button', { name: 'İki adımı kapat' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Telefonunu kaybetti', person_id: 32 }))
  })

  it('removes a thing by its address, and puts it back', async () => {
    prepare()
    await show()
    apiServer.use(answers(calls.removeThing, { success: true }, record))
    const dialog = await open('İçerik kaldır')
    const address = dialog.getByRole('textbox', { name: 'Adresi' })
    await user.type(address, '/settings/42')
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Marka')
    await user.click(dialog.getByRole('button', { name: 'İçeriği kaldır' }))
    expect(await dialog.findByText(/ürün, gönderi ya da alım ilanının adresini/)).toBeTruthy()
    await user.clear(address)
    await user.type(address, 'https://bedesten.test/products/42?variant=1')
    const thing = { kind: 'product', id: 42, title: 'Nevresim', path: null }
    prepare({ measures: [anOperatorMeasure({ kind: 'remove', thing })] })
    await user.click(dialog.getByRole('button', { name: 'İçeriği kaldır' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ kind: 'product', id: 42, reason: 'Marka' }))
    apiServer.use(answers(calls.restoreThing, { success: true }, record))
    const back = await open('Geri koy: Kaldırma · Ürün: Nevresim')
    await user.type(back.getByRole('textbox', { name: /Neden/ }), 'Yetki belgesi geldi')
    await user.click(back.getByRole('button', { name: 'Geri koy' }))
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith({ kind: 'product', id: 42, reason: 'Yetki belgesi geldi' }),
    )
  })

  it('of the chief is locked for a moderator', async () => {
    prepare()
    await show()
    expect(screen.getByRole('button', { name: 'Çıkar' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Bu işlem yalnızca baş moderatör içindir.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Askıya al' })).toHaveProperty('disabled', false)
  })

  it('bans, for the chief', async () => {
    prepare({}, 'chief')
    await show()
    apiServer.use(answers(calls.banCompany, { success: true, data: { id: 12, standing: 'banned' } }, record))
    const dialog = await open('Çıkar')
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Dolandırıcılık')
    prepare({ standing: 'banned' }, 'chief')
    await user.click(dialog.getByRole('button', { name: 'Şirketi çıkar' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Dolandırıcılık' }))
    expect(await screen.findByRole('button', { name: 'Çıkarmayı kaldır' })).toHaveProperty('disabled', false)
    expect(screen.queryByRole('button', { name: 'Askıya al' })).toBeNull()
  })

  it('lifts what holds a company', async () => {
    prepare({ standing: 'suspended', measures: [anOperatorMeasure({ kind: 'suspend' })] })
    await show()
    expect(screen.getByText('Sürüyor')).toBeTruthy()
    apiServer.use(answers(calls.liftMeasure, { success: true, data: { id: 12, standing: 'open' } }, record))
    const dialog = await open('Askıyı kaldır')
    await user.type(dialog.getByRole('textbox', { name: /Neden/ }), 'Yanıt verdi')
    await user.click(dialog.getByRole('button', { name: 'Kaldır' }))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Yanıt verdi' }))
  })

  it('is left to the queue where papers wait there', async () => {
    prepare({ verification: 'submitted' })
    await show()
    expect(screen.getByRole('button', { name: 'Doğrula' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Belgeleri kuyrukta; karar orada verilir.')).toBeTruthy()
  })
})

it('writes notes, whose text stays when it could not be sent', async () => {
  const note = { id: 1, by: { id: 7, name: 'Gökçe Yalın' }, text: 'Arandı', created_at: '2026-09-03T08:00:00.000Z' }
  prepare()
  await show()
  const field = screen.getByRole('textbox', { name: 'Not' })
  await user.click(screen.getByRole('button', { name: 'Ekle' }))
  expect(await screen.findByText('Not gereklidir')).toBeTruthy()
  apiServer.use(refuses(calls.noteCompany, 409, { code: 'away', message: 'Olmadı' }))
  await user.type(field, 'Arandı')
  await user.click(screen.getByRole('button', { name: 'Ekle' }))
  expect(await screen.findByText('Olmadı')).toBeTruthy()
  expect(field).toHaveProperty('value', 'Arandı')
  const noted = prepare({ notes: [note] })
  apiServer.use(answers(calls.noteCompany, { success: true, data: noted }, record))
  await user.click(screen.getByRole('button', { name: 'Ekle' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ note: 'Arandı' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Not' })).toHaveProperty('value', ''))
})

it('fetches a paper when it is opened, and not before', async () => {
  const url = '/api/v1/operator/papers/9/file'
  const paper = { id: 9, kind: 'tax_plate', name: 'levha.webp', bytes: 20_480, url, remark: null } as const
  prepare({ papers: [{ ...paper, created_at: '2026-10-01T08:00:00.000Z' }] })
  apiServer.use(
    http.get(url, () => {
      sent('paper')
      return new Response('x', { headers: { 'content-type': 'image/webp' } })
    }),
  )
  await show()
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Aç: Vergi levhası, levha.webp' }))
  expect(await screen.findByRole('img', { name: 'Vergi levhası: levha.webp' })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith('paper')
})
