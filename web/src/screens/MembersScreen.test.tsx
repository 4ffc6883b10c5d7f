import { getMe, listMyInvitations } from '@bedesten/contract/me.calls'
import { getCompany, updateProfile } from '@bedesten/contract/companies.calls'
import {
  changeMember,
  inviteMember,
  leaveCompany,
  listInvitations,
  listMembers,
  makeOwner,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '@bedesten/contract/members.calls'
import type { Invitation, Member } from '@bedesten/contract/members.schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { anOwnCompany } from '../test/company.ts'
import { onePage } from '../test/one-page.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { readUser } from '../lib/session/session-store.ts'
import { aLoginAnswer, aMe, aUser, NOBODY, rememberSession } from '../test/session.ts'

const NONE = { limit_per_order: null, limit_per_month: null, used_this_month: 0 }
const JOINED = { joined_at: '2026-01-05T09:00:00.000Z', last_seen_at: null }
const SELIN: Member = {
  person_id: 7,
  name: 'Selin Aksoy',
  email: 'satinalma@kordon.test',
  role: 'owner',
  ...NONE,
  ...JOINED,
  last_seen_at: new Date().toISOString(),
}
const MURAT: Member = {
  person_id: 71,
  name: 'Murat Yıldız',
  email: 'murat@kordon.test',
  role: 'admin',
  ...NONE,
  ...JOINED,
}
const DERYA: Member = {
  person_id: 72,
  name: 'Derya Koç',
  email: 'derya@kordon.test',
  role: 'buying',
  limit_per_order: 50_000,
  limit_per_month: 200_000,
  used_this_month: 148_200,
  ...JOINED,
}
const CEM: Member = { person_id: 73, name: null, email: 'cem@kordon.test', role: 'viewer', ...NONE, ...JOINED }
const WAITING: Invitation = {
  id: 5,
  email: 'zeynep@kordon.test',
  role: 'sales',
  state: 'waiting',
  invited_by: 'Selin Aksoy',
  sent_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
}
const EXPIRED: Invitation = { ...WAITING, id: 4, email: 'depo@kordon.test', role: 'viewer', state: 'expired' }

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([
    import('./MembersScreen.tsx'),
    import('../features/members/InviteDialog.tsx'),
    import('../features/members/MemberDialog.tsx'),
    import('../features/members/HandOverDialog.tsx'),
    import('../ui/overlays/Menu.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

function serve(members: Member[], invitations: Invitation[] = []) {
  apiServer.use(
    answers(listInvitations, onePage(invitations)),
    answers(listMembers, onePage(members)),
    answers(getCompany, { success: true, data: anOwnCompany() }),
  )
}

async function choose(name: string, item: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `Seçenekler: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}

it('everybody of the company is listed with role, limits and when they were last seen', async () => {
  serve(
    [SELIN, MURAT, DERYA, CEM],
    [WAITING, EXPIRED, { ...WAITING, id: 3, email: 'eski@kordon.test', state: 'accepted' }],
  )
  renderScreen('/settings/members')
  const list = await screen.findByRole('list', { name: 'Ekip' })
  const [selin, murat, derya, cem] = within(list).getAllByRole('listitem')
  expect(selin?.textContent).toContain('Siz')
  expect(selin?.textContent).toContain('Sahip')
  expect(selin?.textContent).toContain('Şimdi')
  expect(murat?.textContent).toContain('Sınır yok')
  expect(derya?.textContent).toContain('Sipariş ₺50.000')
  expect(derya?.textContent).toContain('Ay ₺200.000, ₺148.200 kullanıldı')
  expect(cem?.textContent).toContain('cem@kordon.test')
  expect(cem?.textContent).toContain('Satın alma yetkisi yok')
  expect(cem?.textContent).toContain('Henüz girmedi')
  expect(screen.getByText('4 kişi, en çok 50')).toBeTruthy()
  const waiting = await screen.findByRole('list', { name: 'Bekleyen davetler' })
  expect(within(waiting).getAllByRole('listitem')).toHaveLength(2)
  expect(waiting.textContent).toContain('7 gün kaldı')
  expect(waiting.textContent).toContain('Süresi doldu')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Seçenekler: Selin Aksoy' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Etkinliği'])
  expect(screen.queryByRole('button', { name: 'Şirketten ayrıl' })).toBeNull()
})

it('no limit is shown or changed in a currency that nobody knows: without the profile the team waits for it', async () => {
  serve([SELIN, DERYA])
  apiServer.use(refuses(getCompany, 403, { code: 'unavailable', message: 'Sistem yoğun' }))
  renderScreen('/settings/members')
  expect(await screen.findByText('Ekip yüklenemedi.')).toBeTruthy()
  expect(screen.queryByText(/₺/)).toBeNull()
  apiServer.use(answers(getCompany, { success: true, data: anOwnCompany({ preferred_currency: 'EUR' }) }))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  const list = await screen.findByRole('list', { name: 'Ekip' })
  expect(list.textContent).toContain('Sipariş €50.000')
})

it('a person is invited by address and role; what the server refuses stands under the field', async () => {
  const sent: unknown[] = []
  serve([SELIN])
  apiServer.use(
    refuses(inviteMember, 409, {
      code: 'already_member',
      message: 'Bu adres zaten ekibinizde.',
      errors: [{ path: 'email', msg: 'Bu adres zaten ekibinizde.' }],
    }),
  )
  renderScreen('/settings/members')
  const user = userEvent.setup()
  expect(await screen.findByText('Arkadaşlarınızı ekleyin')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Kişi davet et' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kişi davet et' })
  await user.click(within(dialog).getByRole('button', { name: 'Daveti gönder' }))
  expect(within(dialog).getByText('E-posta gereklidir')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^E-posta/), 'zeynep@kordon.test')
  await user.click(within(dialog).getByRole('radio', { name: /^Muhasebe/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Daveti gönder' }))
  expect(await within(dialog).findByText('Bu adres zaten ekibinizde.')).toBeTruthy()
  apiServer.use(
    answers(inviteMember, { success: true, data: WAITING }, async (request) => {
      sent.push(await request.json())
      serve([SELIN], [WAITING])
    }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Daveti gönder' }))
  expect(await screen.findByRole('list', { name: 'Bekleyen davetler' })).toBeTruthy()
  expect(sent).toEqual([{ email: 'zeynep@kordon.test', role: 'finance' }])
})

it('role and limits are changed in one dialog', async () => {
  const sent: unknown[] = []
  serve([SELIN, DERYA])
  apiServer.use(
    answers(changeMember, { success: true, data: DERYA }, async (request) => {
      sent.push([new URL(request.url).pathname, await request.json()])
    }),
  )
  renderScreen('/settings/members')
  const user = await choose('Derya Koç', 'Rol ve sınır')
  const dialog = await screen.findByRole('dialog', { name: 'Derya Koç' })
  expect(within(dialog).getByText(/₺148\.200,00 kullanıldı, ₺51\.800,00 kaldı/)).toBeTruthy()
  const month = within(dialog).getByLabelText('Ay başına')
  await user.clear(within(dialog).getByLabelText('Sipariş başına'))
  await user.clear(month)
  await user.type(month, 'çok')
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  expect(within(dialog).getByText(/^Sınır 0 ile/)).toBeTruthy()
  await user.clear(month)
  await user.type(month, '250.000,50')
  await user.click(within(dialog).getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Derya Koç', 'Rol ve sınır')
  await user.click(await screen.findByRole('radio', { name: /^Satış/ }))
  expect(screen.queryByRole('textbox', { name: 'Ay başına' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kaydet' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    ['/api/v1/members/72', { role: 'buying', limit_per_order: null, limit_per_month: 250_000.5 }],
    ['/api/v1/members/72', { role: 'sales', limit_per_order: null, limit_per_month: null }],
  ])
})

it('a member is removed once that is confirmed', async () => {
  const removed: string[] = []
  serve([SELIN, CEM])
  apiServer.use(
    answers(removeMember, { success: true }, (request) => {
      removed.push(new URL(request.url).pathname)
      serve([SELIN])
    }),
  )
  renderScreen('/settings/members')
  const user = await choose('cem@kordon.test', 'Ekipten çıkar')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('oturumları hemen kapanır')
  await user.click(within(question).getByRole('button', { name: 'Ekipten çıkar' }))
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').filter((row) => row.textContent.includes('cem@'))).toEqual([]),
  )
  expect(removed).toEqual(['/api/v1/members/73'])
})

it('ownership is handed over by password', async () => {
  const sent: unknown[] = []
  serve([SELIN, MURAT])
  apiServer.use(
    refuses(makeOwner, 422, { code: 'invalid', message: '…', errors: [{ path: 'password', msg: 'Şifre hatalı' }] }),
  )
  renderScreen('/settings/members')
  const user = await choose('Murat Yıldız', 'Sahipliği devret')
  const dialog = await screen.findByRole('dialog', { name: 'Sahipliği devret' })
  expect(within(dialog).getByText('Murat Yıldız sahip olur, siz yönetici olursunuz.')).toBeTruthy()
  await user.type(within(dialog).getByLabelText(/^Şifreniz/), 'kordon2026')
  await user.click(within(dialog).getByRole('button', { name: 'Sahipliği devret' }))
  expect(await within(dialog).findByText('Şifre hatalı')).toBeTruthy()
  apiServer.use(
    answers(getMe, { success: true, data: { ...aMe().data, role: 'admin', rights: ['manage'] } }),
    answers(makeOwner, { success: true }, async (request) => {
      sent.push([new URL(request.url).pathname, await request.json()])
    }),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Sahipliği devret' }))
  await waitFor(() => expect(localStorage.getItem('user')).toContain('"role":"admin"'))
  expect(sent).toEqual([['/api/v1/members/71/make-owner', { password: 'kordon2026' }]])
})

it('an invitation is sent again or taken back', async () => {
  const sent: string[] = []
  const note = (request: Request) => sent.push(`${request.method} ${new URL(request.url).pathname}`)
  serve([SELIN, CEM], [WAITING])
  apiServer.use(
    answers(resendInvitation, { success: true, data: WAITING }, note),
    answers(revokeInvitation, { success: true }, note),
  )
  renderScreen('/settings/members')
  await choose(WAITING.email, 'Yeniden gönder')
  await waitFor(() => expect(sent).toHaveLength(1))
  await choose(WAITING.email, 'Daveti geri al')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual(['POST /api/v1/members/invitations/5/resend', 'DELETE /api/v1/members/invitations/5'])
})

it('names for the other side are switched off at once', async () => {
  const sent: unknown[] = []
  serve([SELIN, CEM])
  apiServer.use(
    answers(updateProfile, { success: true, data: anOwnCompany({ show_person_names: false }) }, async (request) => {
      sent.push(await request.json())
    }),
  )
  renderScreen('/settings/members')
  const names = await screen.findByRole('switch', { name: 'Kişi adlarını karşı tarafa göster' })
  expect((names as HTMLInputElement).checked).toBe(true)
  await userEvent.click(names)
  await waitFor(() => expect((names as HTMLInputElement).checked).toBe(false))
  expect(sent).toEqual([{ company_name: 'Kordon Ev Tekstili', show_person_names: false }])
})

it('who may not manage only reads, and may leave', async () => {
  const left: string[] = []
  rememberSession(aUser({ person: { id: 73, name: null, email: CEM.email }, role: 'viewer', rights: [] }))
  serve([SELIN, MURAT, CEM])
  apiServer.use(
    answers(leaveCompany, { success: true, data: { ...aLoginAnswer().data, ...NOBODY } }, () => left.push('left')),
    answers(getMe, { success: true, data: { ...aMe().data, ...NOBODY } }),
    answers(listMyInvitations, { success: true, data: [] }),
  )
  renderScreen('/settings/members')
  expect(await screen.findByText('3 kişi. Değişiklik yapmak için yönetici ile görüşün.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kişi davet et' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Seçenekler/ })).toBeNull()
  expect(screen.queryByRole('switch', { name: /Kişi adlarını/ })).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Şirketten ayrıl' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Şirketten ayrıl' }))
  expect(await screen.findByRole('heading', { name: 'Şu anda bir ekipte değilsiniz' })).toBeTruthy()
  expect(left).toEqual(['left'])
  expect(readUser()).toBeUndefined()
})

it('a list that cannot be had offers another try', async () => {
  serve([SELIN, CEM])
  apiServer.use(refuses(listMembers, 500, { code: 'internal', message: 'Bir hata oluştu' }))
  renderScreen('/settings/members')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' }, { timeout: 8000 })
  serve([SELIN, CEM])
  await userEvent.click(retry)
  expect(await screen.findByRole('list', { name: 'Ekip' })).toBeTruthy()
})
