import { getMe } from '@bedesten/contract/me.calls'
import {
  closeQueueEntry,
  getQueueEntry,
  handOnQueueEntry,
  listQueue,
  noteQueueEntry,
  takeQueueEntry,
} from '@bedesten/contract/operator-queue.calls'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import type { OperatorRole } from '@bedesten/contract/operator'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import {
  aDecidedMeasure,
  anEntry,
  anOperatorMe,
  aPaper,
  aQueue,
  aSnapshot,
  aVerification,
} from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const sent = vi.fn<(body: unknown) => void>()
const sees = async (request: Request) => sent(await request.json())

beforeEach(() => {
  sent.mockReset()
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(
    answers(listQueue, aQueue()),
    http.get(
      '*/api/v1/operator/papers/:id/file',
      () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
    ),
  )
})

function show(entry: QueueEntry | null, role: OperatorRole = 'chief') {
  const answer = entry
    ? answers(getQueueEntry, { success: true, data: entry })
    : refuses(getQueueEntry, 404, { code: 'not_found', message: 'İş bulunamadı.' })
  apiServer.use(answers(getMe, anOperatorMe(role)), answer)
  renderScreen('/operator/queue/1184')
  return userEvent.setup({ delay: null })
}

/** As one types in it, at once: each letter drew the whole page anew. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const bar = async () => within(await screen.findByRole('region', { name: 'Karar' }))
const decided = (given: Partial<QueueEntry> = {}) =>
  answers(closeQueueEntry, { success: true, data: anEntry({ state: 'closed', version: 2, ...given }) }, sees)
const mine = { state: 'assigned', assigned_to: { id: 7, name: 'Gökçe Yalın' } } as const

describe('an entry', () => {
  it('that is not there says so', async () => {
    show(null)
    expect(await heading('İş bulunamadı')).toBeTruthy()
  })

  it('that cannot be read offers another try', async () => {
    apiServer.use(answers(getMe, anOperatorMe()), refuses(getQueueEntry, 400, { code: 'bad', message: 'Olmadı' }))
    renderScreen('/operator/queue/1184')
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
    apiServer.use(answers(getQueueEntry, { success: true, data: anEntry() }))
    await userEvent.setup().click(retry)
    expect(await heading('Ürün: Saten nevresim takımı')).toBeTruthy()
  })

  it('is taken and handed on', async () => {
    const user = show(anEntry())
    apiServer.use(answers(takeQueueEntry, { success: true, data: anEntry({ ...mine, version: 2 }) }, sees))
    await user.click(await screen.findByRole('button', { name: 'Üzerime al' }))
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 1 }))
    apiServer.use(answers(getQueueEntry, { success: true, data: anEntry({ ...mine, version: 2 }) }))
    expect(await screen.findByText('Bende')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Üzerime al' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Devret' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'İş devredilsin mi?' }))
    await user.selectOptions(dialog.getByRole('combobox'), 'Onur Bilgin · Moderatör')
    await write(user, dialog.getByRole('textbox', { name: /Not/ }), 'Markalar sende')
    const handed = anEntry({ state: 'assigned', assigned_to: { id: 8, name: 'Onur Bilgin' }, version: 3 })
    apiServer.use(
      answers(handOnQueueEntry, { success: true, data: handed }, sees),
      answers(getQueueEntry, { success: true, data: handed }),
    )
    await user.click(dialog.getByRole('button', { name: 'Devret' }))
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ operator_id: 8, version: 2, note: 'Markalar sende' }))
    expect(await screen.findByText('Bu iş Onur Bilgin üzerinde. Karar için önce üzerinize alın.')).toBeTruthy()
    expect((await bar()).queryAllByRole('button')).toEqual([])
  })

  it('has notes for operators alone; what is being written outlives a note of somebody else', async () => {
    const note = {
      id: 1,
      by: { id: 8, name: 'Onur Bilgin' },
      text: 'Kutusunda marka yok',
      created_at: '2026-10-14T09:00:00.000Z',
    }
    const user = show(anEntry({ notes: [note] }))
    expect(await screen.findByText(/Kutusunda marka yok/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ekle' }))
    expect(await screen.findByText('Not boş olamaz')).toBeTruthy()
    await write(user, screen.getByRole('textbox', { name: 'Not yazın' }), 'OSB kaydı doğrulandı')
    const more = anEntry({ notes: [note, { ...note, id: 2, text: 'Bir not daha' }] })
    apiServer.use(
      answers(noteQueueEntry, { success: true, data: more }, sees),
      answers(getQueueEntry, { success: true, data: more }),
    )
    await user.click(screen.getByRole('button', { name: 'Ekle' }))
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ note: 'OSB kaydı doğrulandı' }))
    expect(await screen.findByText(/Bir not daha/)).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Not yazın' })).toHaveProperty('value', ''))
  })

  it('tells its history, the newest first', async () => {
    const by = { id: 7, name: 'Gökçe Yalın' }
    show(anEntry({ history: [{ by, text: 'üzerine aldı', reason: null, created_at: new Date().toISOString() }] }))
    const history = within(await screen.findByRole('region', { name: 'Geçmiş' }))
    expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Gökçe Yalın üzerine aldı/),
      expect.stringMatching(/^Bildirildi/),
    ])
  })

  it('that is closed says how, and offers nothing', async () => {
    show(
      anEntry({
        state: 'closed',
        decision: 'none',
        decision_reason: 'Kural dışı değil',
        decided_by: { id: 8, name: 'Onur Bilgin' },
      }),
    )
    expect(await screen.findByText('Önlem alınmadı')).toBeTruthy()
    expect(screen.getByText('Kural dışı değil')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Karar' })?.querySelector('button') ?? null).toBeNull()
    expect(screen.queryByRole('button', { name: 'Devret' })).toBeNull()
  })
})

describe('a report', () => {
  const reported = anEntry({
    snapshot: aSnapshot(),
    current: aSnapshot({ title: 'Saten nevresim takımı' }),
  })

  it('shows the thing as it was, what has changed, and that it is gone', async () => {
    const user = show(reported)
    expect(await screen.findByText(/Bildirildiği andaki hâli/)).toBeTruthy()
    expect(screen.getByText('Orijinal Lalezar nevresim')).toBeTruthy()
    expect(screen.getByText(/Şimdi: ad değişti/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Farkı gör' }))
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Orijinal Lalezar nevresim',
      'Saten nevresim takımı',
    ])
  })

  it('is closed without a measure, with a reason', async () => {
    const user = show(reported)
    await user.click((await bar()).getByRole('button', { name: 'Önlemsiz kapat' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Önlemsiz kapat' }))
    expect(await dialog.findByText('Neden gereklidir')).toBeTruthy()
    apiServer.use(
      decided({ decision: 'none' }),
      answers(getQueueEntry, { success: true, data: anEntry({ state: 'closed', version: 2 }) }),
    )
    await write(user, dialog.getByRole('textbox'), 'Kurallara aykırı değil')
    await user.click(dialog.getByRole('button', { name: 'Önlemsiz kapat' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ decision: 'none', reason: 'Kurallara aykırı değil', version: 1 }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('chooses for the thing and for its company, and its button repeats both', async () => {
    const user = show(reported)
    await user.click((await bar()).getByRole('button', { name: 'Önlem seç' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Önlem seç' }))
    expect(dialog.getByRole('button', { name: 'Önlem seçin' })).toHaveProperty('disabled', true)
    await user.click(dialog.getByRole('checkbox', { name: /Ürünü kaldır/ }))
    expect(dialog.getByRole('button', { name: 'Kaldır' })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /Askıya al/ }))
    expect(dialog.getByRole('button', { name: 'Kaldır ve 14 gün askıya al' })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'Süresiz' }))
    expect(dialog.getByRole('button', { name: 'Kaldır ve süresiz askıya al' })).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: 'Başka' }))
    expect(dialog.getByRole('button', { name: 'Önlem seçin' })).toHaveProperty('disabled', true)
    await write(user, dialog.getByRole('textbox', { name: 'Gün sayısı' }), '45')
    await write(user, dialog.getByRole('textbox', { name: /neden/ }), 'Marka size ait değil')
    apiServer.use(decided({ decision: 'measure' }))
    await user.click(dialog.getByRole('button', { name: 'Kaldır ve 45 gün askıya al' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        decision: 'measure',
        reason: 'Marka size ait değil',
        measure: { kind: 'suspend', days: 45, remove: true },
        version: 1,
      }),
    )
  })

  it.each([
    ['chief', true],
    ['moderator', false],
  ] as const)('a %s may ban: %s', async (role, mayBan) => {
    const user = show(reported, role)
    await user.click((await bar()).getByRole('button', { name: 'Önlem seç' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Önlem seç' }))
    expect(dialog.queryByRole('radio', { name: /Çıkar/ }) !== null).toBe(mayBan)
  })

  it('whose thing is gone has nothing to take away', async () => {
    const user = show({ ...reported, current: null })
    expect(await screen.findByText('Şimdi: artık görünmüyor.')).toBeTruthy()
    await user.click((await bar()).getByRole('button', { name: 'Önlem seç' }))
    expect(within(await screen.findByRole('dialog')).getByRole('checkbox')).toHaveProperty('disabled', true)
  })

  it('that somebody else closed first keeps what was typed, says who did what, and can be decided no more', async () => {
    const user = show(reported)
    await user.click((await bar()).getByRole('button', { name: 'Önlemsiz kapat' }))
    const dialog = within(await screen.findByRole('dialog'))
    await write(user, dialog.getByRole('textbox'), 'Benim nedenim')
    const by = { id: 8, name: 'Onur Bilgin' }
    const closed = anEntry({
      ...reported,
      state: 'closed',
      version: 2,
      decision: 'measure',
      decided_by: by,
      history: [{ by, text: 'kaldırdı, uyardı', reason: 'Marka', created_at: new Date().toISOString() }],
    })
    apiServer.use(
      refuses(closeQueueEntry, 409, { code: 'changed', message: 'Bu iş kapandı' }),
      answers(getQueueEntry, { success: true, data: closed }),
    )
    await user.click(dialog.getByRole('button', { name: 'Önlemsiz kapat' }))
    const note = await screen.findByRole('alert')
    expect(note.textContent).toMatch(
      /Bu iş az önce kapandı\. Onur Bilgin kaldırdı, uyardı .*Sizin kararınız kaydedilmedi/,
    )
    expect(within(note).getByText(/Benim nedenim/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Karar' })?.querySelector('button') ?? null).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    apiServer.use(answers(noteQueueEntry, { success: true, data: closed }, sees))
    await user.click(within(note).getByRole('button', { name: 'Metni not olarak ekle' }))
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ note: 'Benim nedenim' }))
    await user.click(within(note).getByRole('button', { name: 'Son hâlini aç' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByText('Önlem alındı')).toBeTruthy()
  })

  it('that somebody else has taken is decided once one has looked again, and no dialog opens by itself', async () => {
    const user = show(reported)
    await user.click((await bar()).getByRole('button', { name: 'Önlemsiz kapat' }))
    const dialog = within(await screen.findByRole('dialog'))
    await write(user, dialog.getByRole('textbox'), 'Benim nedenim')
    apiServer.use(
      refuses(closeQueueEntry, 409, { code: 'changed', message: 'Bu iş değişti' }),
      answers(getQueueEntry, { success: true, data: { ...reported, ...mine, version: 2 } }),
    )
    await user.click(dialog.getByRole('button', { name: 'Önlemsiz kapat' }))
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Son hâlini aç' }))
    await user.click((await bar()).getByRole('button', { name: 'Önlemsiz kapat' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    const again = within(screen.getByRole('dialog'))
    expect(again.getByRole('textbox')).toHaveProperty('value', 'Benim nedenim')
    apiServer.use(decided({ decision: 'none' }))
    await user.click(again.getByRole('button', { name: 'Önlemsiz kapat' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ decision: 'none', reason: 'Benim nedenim', version: 2 }),
    )
  })

  it('finds its draft of a reason again', async () => {
    const user = show(reported)
    await user.click((await bar()).getByRole('button', { name: 'Önlemsiz kapat' }))
    await write(user, within(await screen.findByRole('dialog')).getByRole('textbox'), 'Yarım')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vazgeç' }))
    await user.click((await bar()).getByRole('button', { name: 'Önlem seç' }))
    expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: /neden/ })).toHaveProperty(
      'value',
      'Yarım',
    )
  })
})

describe('a verification', () => {
  const entry = anEntry({
    kind: 'verification',
    title: 'Belgeler, ilk başvuru',
    subject: null,
    verification: aVerification(),
  })

  it('shows papers beside facts, with digits judged and twins named', async () => {
    show(entry)
    expect(await heading('Kordon Ev Tekstili')).toBeTruthy()
    const facts = within(screen.getByRole('region', { name: 'Beyan edilen bilgiler' }))
    expect(facts.getByText('Denetim basamağı tutuyor')).toBeTruthy()
    expect(facts.getByText('Vergi numarasıyla uyumlu değil')).toBeTruthy()
    expect(facts.getByRole('link', { name: 'Ak Pamuk Mağaza' }).getAttribute('href')).toBe('/operator/companies/9')
    expect(await screen.findByRole('button', { name: 'İndir ve bak' })).toBeTruthy()
  })

  it('is approved once every paper was found good', async () => {
    const user = show(entry)
    const approve = (await bar()).getByRole('button', { name: 'Onayla, mühür ver' })
    expect(approve).toHaveProperty('disabled', true)
    expect((await bar()).getByText('2 belge bakılmadı')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Uygun' }))
    expect(approve).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: /İmza sirküleri/ }))
    await user.click(screen.getByRole('radio', { name: 'Uygun' }))
    expect(approve).toHaveProperty('disabled', false)
    await user.click(approve)
    const dialog = within(await screen.findByRole('dialog', { name: 'Onaylansın mı?' }))
    await write(user, dialog.getByRole('textbox'), 'Belgeler tamam')
    apiServer.use(decided({ kind: 'verification', decision: 'approve' }))
    await user.click(dialog.getByRole('button', { name: 'Onayla, mühür ver' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ decision: 'approve', reason: 'Belgeler tamam', version: 1 }),
    )
  })

  it('asks for corrections with a sentence for each paper that is not good', async () => {
    const user = show(entry)
    await user.click((await screen.findAllByRole('radio', { name: 'Uygun değil' }))[0] as HTMLElement)
    const ask = (await bar()).getByRole('button', { name: 'Düzeltme iste' })
    expect(ask).toHaveProperty('disabled', true)
    expect((await bar()).getByText('Vergi levhası için şirkete yazılacak cümle eksik')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Okunmuyor' }))
    expect((await bar()).getByText('1 belge düzeltilecek, 1 belge bakılmadı')).toBeTruthy()
    await user.click(ask)
    const dialog = within(await screen.findByRole('dialog', { name: 'Düzeltme istensin mi?' }))
    await write(user, dialog.getByRole('textbox'), 'Bir belge eksik')
    apiServer.use(decided({ kind: 'verification', decision: 'needs_changes' }))
    await user.click(dialog.getByRole('button', { name: 'Düzeltme iste' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        decision: 'needs_changes',
        reason: 'Bir belge eksik',
        papers: [{ id: 1, remark: 'Belge okunmuyor, tüm sayfayı yeniden tarayın.' }],
        version: 1,
      }),
    )
  })
})

describe('an appeal', () => {
  const appealed = (by: { id: number; name: string }, kind: 'suspend' | 'warn' | 'ban' | 'remove' = 'suspend') =>
    anEntry({
      kind: 'appeal',
      title: 'Askıya alma',
      subject: null,
      appeal: {
        text: 'Siparişler tamamlandı.',
        created_at: '2026-10-14T10:20:00.000Z',
        measure: aDecidedMeasure({ kind, by }),
      },
    })
  const onur = { id: 8, name: 'Onur Bilgin' }

  it('shows what the company says and what it objects to, and overturns it', async () => {
    const user = show(appealed(onur))
    expect(await screen.findByText('Siparişler tamamlandı.')).toBeTruthy()
    expect(screen.getByText('Kararı Onur Bilgin verdi; itiraza siz bakıyorsunuz.')).toBeTruthy()
    await user.click((await bar()).getByRole('button', { name: 'Kabul et, askıyı kaldır' }))
    const dialog = within(await screen.findByRole('dialog'))
    await write(user, dialog.getByRole('textbox'), 'Haklısınız')
    apiServer.use(decided({ kind: 'appeal', decision: 'overturn' }))
    await user.click(dialog.getByRole('button', { name: 'Kabul et, askıyı kaldır' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({ decision: 'overturn', reason: 'Haklısınız', version: 1 }),
    )
  })

  it('is eased with a lighter measure', async () => {
    const user = show(appealed(onur))
    await user.click((await bar()).getByRole('button', { name: 'Önlemi hafiflet' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Önlemi hafiflet' }))
    expect(dialog.queryByRole('radio', { name: /Çıkar|Hiçbiri/ })).toBeNull()
    await user.click(dialog.getByRole('radio', { name: /Uyar/ }))
    await write(user, dialog.getByRole('textbox', { name: /neden/ }), 'Uyarı yeter')
    apiServer.use(decided({ kind: 'appeal', decision: 'eased' }))
    await user.click(dialog.getByRole('button', { name: 'Uyar' }))
    await waitFor(() =>
      expect(sent).toHaveBeenCalledExactlyOnceWith({
        decision: 'eased',
        reason: 'Uyarı yeter',
        measure: { kind: 'warn' },
        version: 1,
      }),
    )
  })

  it('of a warning has nothing lighter', async () => {
    show(appealed(onur, 'warn'))
    expect((await bar()).queryByRole('button', { name: 'Önlemi hafiflet' })).toBeNull()
  })

  it('of a ban can only be refused by a moderator', async () => {
    show(appealed({ id: 9, name: 'Baş Moderatör' }, 'ban'), 'moderator')
    expect((await bar()).getAllByRole('button').map((button) => button.textContent)).toEqual(['İtirazı reddet'])
  })

  it('against one’s own measure is left to another operator', async () => {
    show(appealed({ id: 7, name: 'Gökçe Yalın' }))
    expect(await screen.findByText('Bu kararı siz verdiniz; itiraza başka bir görevli bakmalı.')).toBeTruthy()
    expect((await bar()).queryAllByRole('button')).toEqual([])
  })
})

it('a new company is admitted or refused', async () => {
  const user = show(anEntry({ kind: 'new_company', title: 'Kayıt onayı', subject: null, facts: aVerification().facts }))
  await user.click((await bar()).getByRole('button', { name: 'Kaydı reddet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kayıt reddedilsin mi?' }))
  await write(user, dialog.getByRole('textbox'), 'Bilgiler uydurma')
  apiServer.use(decided({ kind: 'new_company', decision: 'reject' }))
  await user.click(dialog.getByRole('button', { name: 'Kaydı reddet' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledExactlyOnceWith({ decision: 'reject', reason: 'Bilgiler uydurma', version: 1 }),
  )
})

it('the paper of an entry is fetched once, for each fetch is an entry of the audit log', async () => {
  const fetched = vi.fn<() => void>()
  apiServer.use(
    http.get('*/api/v1/operator/papers/:id/file', () => {
      fetched()
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  const user = show(
    anEntry({
      kind: 'verification',
      subject: null,
      verification: { ...aVerification(), papers: [aPaper(), aPaper({ id: 2, kind: 'signature' })] },
    }),
  )
  await screen.findByRole('button', { name: 'İndir ve bak' })
  await user.click(screen.getByRole('button', { name: 'İmza sirküleri' }))
  await user.click(screen.getByRole('button', { name: 'Vergi levhası' }))
  await screen.findByRole('button', { name: 'İndir ve bak' })
  expect(fetched).toHaveBeenCalledTimes(2)
})
