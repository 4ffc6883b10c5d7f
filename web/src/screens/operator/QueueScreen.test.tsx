import { getMe } from '@bedesten/contract/me.calls'
import { closeQueueEntries, handOnQueueEntry, listQueue, takeQueueEntry } from '@bedesten/contract/operator-queue.calls'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anEntry, anOperatorMe, aQueue, aQueueRow, hoursFromNow } from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const asked = vi.fn<(request: Request) => void>()

beforeEach(() => {
  asked.mockReset()
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(answers(getMe, anOperatorMe('moderator')))
})

function show(rows = [aQueueRow()], address = '/operator') {
  apiServer.use(answers(listQueue, aQueue(rows), asked))
  renderScreen(address)
}

const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement
/** Of the list; the navigation asks for its own numbers besides. */
const lastQuery = () => {
  const queries = asked.mock.calls.map(([{ url }]) => Object.fromEntries(new URL(url).searchParams))
  return queries.filter(({ limit }) => limit === undefined).at(-1)
}

describe('the queue', () => {
  it('says of each entry what it is, whose, how long is left, and who has it', async () => {
    show([
      aQueueRow({ id: 1, kind: 'complaint', title: 'Marka hakkı: logo', due_at: hoursFromNow(-3.34) }),
      aQueueRow({ id: 2, title: 'Ürün: nevresim', reports: 3, due_at: hoursFromNow(31.01) }),
      aQueueRow({
        id: 3,
        kind: 'appeal',
        title: 'Askıya alma',
        state: 'assigned',
        assigned_to: { id: 7, name: 'Gökçe Yalın' },
        due_at: hoursFromNow(121),
      }),
      aQueueRow({
        id: 4,
        kind: 'verification',
        title: 'Belgeler',
        state: 'assigned',
        assigned_to: { id: 8, name: 'Onur Bilgin' },
      }),
    ])
    expect(within(await row(/Marka hakkı/)).getByText('3 sa 20 dk gecikti').dataset['urgency']).toBe('late')
    expect((await row(/Ürün: nevresim, 3 bildirim/)).textContent).toContain('Az kaldı: 31 saat')
    expect((await row(/Askıya alma/)).textContent).toMatch(
      /İtiraz · IT-0003.*Kordon Ev Tekstili.*İzmir.*5 gün.*Gökçe Yalın.*Bende/,
    )
    expect((await row(/Belgeler/)).textContent).toMatch(/Doğrulama · DG-0004.*Onur Bilgin.*Alındı/)
    expect(screen.getByText('14 açık iş, 1 gecikmiş, 3 bende')).toBeTruthy()
  })

  it('is filtered by the address, and the address follows', async () => {
    show([aQueueRow()], '/operator?kind=report&state=open&assigned=nobody')
    const user = userEvent.setup()
    await row(/Saten nevresim/)
    expect(lastQuery()).toEqual({ kind: 'report', state: 'open', assigned: 'nobody' })
    await user.click(screen.getByRole('button', { name: /^Doğrulama/ }))
    await waitFor(() => expect(window.location.search).toBe('?kind=verification&state=open&assigned=nobody'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Durum' }), 'Kapanmış')
    await waitFor(() => expect(lastQuery()).toMatchObject({ kind: 'verification', state: 'closed' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kimde' }), 'Onur Bilgin')
    await waitFor(() => expect(lastQuery()).toEqual({ kind: 'verification', state: 'closed', assigned: '8' }))
  })

  it('ignores what means nothing in the address', async () => {
    show([aQueueRow()], '/operator?kind=yok&state=5&assigned=abc')
    await row(/Saten nevresim/)
    expect(lastQuery()).toEqual({})
  })

  it('says that it is empty, and clears a filter that finds nothing', async () => {
    show([], '/operator?kind=appeal')
    const user = userEvent.setup()
    expect(await screen.findByRole('heading', { level: 2, name: 'Kuyruk boş' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Süzgeci temizle' }))
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('that cannot be read offers another try', async () => {
    apiServer.use(refuses(listQueue, 400, { code: 'bad', message: 'Olmadı' }))
    renderScreen('/operator')
    const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
    apiServer.use(answers(listQueue, aQueue()))
    await userEvent.setup().click(retry)
    expect(await row(/Saten nevresim/)).toBeTruthy()
  })

  it('goes on where its first page ends', async () => {
    const first = aQueue([aQueueRow({ id: 1 })])
    apiServer.use(answers(listQueue, { ...first, pagination: { ...first.pagination, next_cursor: 'abc' } }))
    renderScreen('/operator')
    const more = await screen.findByRole('button', { name: 'Daha fazla yükle' })
    apiServer.use(answers(listQueue, aQueue([aQueueRow({ id: 2, title: 'Yorum: hakaret' })]), asked))
    await userEvent.setup().click(more)
    await row(/Yorum: hakaret/)
    expect(lastQuery()).toEqual({ cursor: 'abc' })
  })

  it('gives an entry to whoever takes it, with the version that was seen, and is read anew', async () => {
    show()
    const sent = vi.fn<(request: Request) => void>()
    apiServer.use(
      answers(takeQueueEntry, { success: true, data: anEntry() }, async (request) => sent(await request.json())),
    )
    const take = await screen.findByRole('button', { name: /Üzerime al: Ürün: Saten/ })
    apiServer.use(
      answers(listQueue, aQueue([aQueueRow({ state: 'assigned', assigned_to: { id: 7, name: 'Gökçe Yalın' } })])),
    )
    await userEvent.setup().click(take)
    expect(await screen.findByText('Bende', { selector: 'span' })).toBeTruthy()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ version: 1 })
  })

  it('says who was faster', async () => {
    show()
    apiServer.use(
      refuses(takeQueueEntry, 409, { code: 'changed', message: 'Bu iş siz bakarken değişti. Son hâlini açın.' }),
    )
    await userEvent.setup().click(await screen.findByRole('button', { name: /Üzerime al: Ürün: Saten/ }))
    expect(await screen.findByText('Bu iş siz bakarken değişti. Son hâlini açın.')).toBeTruthy()
  })
})

describe('several entries', () => {
  const rows = [
    aQueueRow({ id: 1, title: 'Yorum: hakaret' }),
    aQueueRow({ id: 2, title: 'Gönderi: tekrar', version: 4 }),
    aQueueRow({ id: 3, kind: 'verification', title: 'Belgeler' }),
  ]
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
    user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Seç: ${name}`) }))

  it('that are reports are closed with one reason, which is asked for and kept when one has changed', async () => {
    show(rows)
    const user = userEvent.setup()
    await choose(user, 'Yorum')
    await choose(user, 'Gönderi')
    expect(screen.getByText('2 bildirim seçildi')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Önlemsiz kapat' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 bildirim kapatılsın mı?' }))
    await user.click(dialog.getByRole('button', { name: '2 bildirimi kapat' }))
    expect(await dialog.findByText('Neden gereklidir')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /Ortak neden/ }), 'Kurallara aykırı değil')
    apiServer.use(refuses(closeQueueEntries, 409, { code: 'changed', message: 'Bu iş kapandı' }))
    await user.click(dialog.getByRole('button', { name: '2 bildirimi kapat' }))
    expect(await dialog.findByText(/hiçbiri kapanmadı/)).toBeTruthy()
    const sent = vi.fn<(body: unknown) => void>()
    apiServer.use(
      answers(closeQueueEntries, { success: true, closed: 2 }, async (request) => sent(await request.json())),
    )
    await user.click(dialog.getByRole('button', { name: '2 bildirimi kapat' }))
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ids: [1, 2], reason: 'Kurallara aykırı değil' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Seçilen işler' })).toBeNull()
  })

  it('of other kinds are not closed together, but taken and handed on', async () => {
    show(rows)
    const user = userEvent.setup()
    await choose(user, 'Yorum')
    await choose(user, 'Belgeler')
    expect(screen.getByRole('button', { name: 'Önlemsiz kapat' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Devret' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 iş devredilsin mi?' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: /Görevli/ }), 'Onur Bilgin · Moderatör')
    const sent = vi.fn<(body: unknown) => void>()
    apiServer.use(
      answers(handOnQueueEntry, { success: true, data: anEntry() }, async (request) => sent(await request.json())),
    )
    await user.click(dialog.getByRole('button', { name: 'Devret' }))
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent).toHaveBeenCalledWith({ operator_id: 8, version: 1 })
  })
})
