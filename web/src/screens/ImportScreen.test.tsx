import {
  cancelImport,
  changeImport,
  createImport,
  getImport,
  listImports,
  startImport,
} from '@bedesten/contract/imports.calls'
import type { Import } from '@bedesten/contract/imports.schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ImportEnd } from '../features/imports/ImportEnd.tsx'
import { importsQuery } from '../features/imports/imports.ts'
import { createQueryClient } from '../lib/queries/query-client.ts'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { serveEvents } from '../test/event-stream.ts'
import { DRAFT_FOUND, firstButton } from '../test/form.ts'
import { inRouter } from '../test/inRouter.tsx'
import { renderScreen, renderWithNavigation } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'
import { Toasts } from '../ui/feedback/Toasts.tsx'

const READY: Import = {
  id: 7,
  status: 'ready',
  file_name: 'sonbahar.csv',
  encoding: 'UTF-8',
  mode: 'valid_rows',
  columns: [
    { heading: 'Stok Kodu', sample: 'A-1', field: 'sku', decided: true },
    { heading: 'Br.', sample: 'TK', field: null, decided: false },
  ],
  rows: 3,
  creates: 1,
  updates: 1,
  unchanged: 0,
  faulty_rows: 1,
  faults: [],
  fault_groups: [{ label: 'SKU boş', count: 1, example: 'SKU: boş olamaz.' }],
  done: 0,
  total: 0,
  created: 0,
  updated: 0,
  kept: 0,
  skipped: 0,
  images: 0,
  images_done: 0,
  unmatched_images: [],
  message: null,
  has_report: false,
  created_at: '2026-10-12T09:00:00.000Z',
  started_at: null,
  ended_at: null,
}
const PAGE = { page: 1, limit: 20, total: 1, totalPages: 1, next_cursor: null }
const RUNNING: Import = { ...READY, status: 'running', done: 1, total: 3, started_at: '2026-10-12T09:01:00.000Z' }

// Loading them is not what the test waits for.
beforeAll(() =>
  Promise.all([
    import('./ImportScreen.tsx'),
    import('../features/imports/RunningImport.tsx'),
    import('../app/shell/Shell.tsx'),
  ]),
)
beforeEach(() => rememberSession())

function serve(shown: Import, ...others: Import[]) {
  const preview = [{ row: 2, result: 'create' as const, values: { sku: 'A-1' }, faults: [] }]
  apiServer.use(
    answers(listImports, { success: true, data: [shown, ...others], pagination: PAGE }),
    answers(getImport, { success: true, data: { ...shown, preview } }),
  )
}

it('a file is sent, its columns are matched, and its good rows are taken', async () => {
  const sent: unknown[] = []
  serve({ ...READY, status: 'cancelled' })
  apiServer.use(
    answers(createImport, { success: true, data: { ...READY, status: 'uploaded' } }),
    answers(changeImport, { success: true, data: READY }, async (request) => void sent.push(await request.json())),
    answers(startImport, { success: true, data: RUNNING }, () => serve(RUNNING)),
    answers(cancelImport, { success: true, data: { ...RUNNING, status: 'cancelled' } }),
  )
  // A screen with room for the names in the menu.
  const look = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(look(media), { matches: true }))
  onTestFinished(() => void vi.restoreAllMocks())
  renderWithNavigation('/products/import')
  const user = userEvent.setup()
  const history = await screen.findByRole('list', { name: 'Geçmiş' })
  expect(history.textContent).toContain('Vazgeçildi')
  const back = screen.getAllByRole('link', { name: 'Ürünlerim' })
  expect(back.map((link) => link.getAttribute('href'))).toContain('/products/mine')
  await user.upload(screen.getByLabelText('Ürün dosyası'), new File(['SKU'], 'sonbahar.csv'))
  const unit = await screen.findByRole('combobox', { name: 'Br. sütununun alanı' })
  within(unit).getByRole('option', { name: 'Bu sütunu alma' })
  within(screen.getByRole('list', { name: 'Sütunlar' })).getByText('Eşleştirin')
  await user.selectOptions(unit, 'Birim')
  serve(READY)
  await user.click(screen.getByRole('button', { name: 'Önizle' }))
  await user.click(await screen.findByRole('button', { name: '2 Satırı Al' }))
  expect(sent).toEqual([{ mapping: { 'Stok Kodu': 'sku', 'Br.': 'unit' } }, { mode: 'valid_rows' }])
  const bar = await screen.findByRole('progressbar', { name: 'sonbahar.csv aktarılıyor' })
  expect(bar.getAttribute('aria-valuenow')).toBe('33')
  // It stays in the menu, wherever the company goes.
  const running = await screen.findByRole('link', { name: /İçe aktarım/ })
  expect(running.getAttribute('href')).toBe('/products/import?id=7')
})

it('what waits says so, and what failed says why', async () => {
  serve({ ...RUNNING, status: 'waiting', done: 0 })
  const first = renderScreen('/products/import?id=7')
  await screen.findByText('3 satır · birazdan başlar')
  first.unmount()
  serve({ ...RUNNING, status: 'waiting', done: 0 }, { ...RUNNING, id: 6 })
  const { unmount } = renderScreen('/products/import?id=7')
  await screen.findByText('3 satır · sırada, önceki aktarım bitince başlar')
  unmount()
  const message = '1 satır hatalı olduğu için hiçbir satır alınmadı.'
  serve({
    ...RUNNING,
    status: 'failed',
    mode: 'all_or_nothing',
    message,
    skipped: 3,
    has_report: true,
    ended_at: '2026-10-12T09:01:02.000Z',
  })
  renderScreen('/products/import?id=7')
  await screen.findByRole('heading', { name: 'Hiçbir ürün alınmadı' })
  expect(screen.getByText(message, { exact: false }).textContent).toContain('2 saniye sürdü')
  screen.getByRole('button', { name: 'Düzeltilecek satırları indir' })
})

it('whoever went elsewhere while it ran is told how it ended', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(importsQuery().queryKey, [RUNNING], { updatedAt: 1 })
  serve({ ...RUNNING, status: 'done', created: 1200, skipped: 1 })
  render(
    <QueryClientProvider client={queryClient}>
      {inRouter(
        <>
          <ImportEnd />
          <Toasts />
        </>,
        '/settings',
      )}
    </QueryClientProvider>,
  )
  await screen.findByText('sonbahar.csv: 1.200 ürün alındı, 1 satır atlandı')
  expect(screen.getByRole('link', { name: 'Raporu aç' }).getAttribute('href')).toBe('/products/import?id=7')
})

const FORBIDDEN = { code: 'forbidden', message: 'Olmaz' }

it('an import that cannot be read is asked for again; one that does not exist leads to a new one', async () => {
  apiServer.use(refuses(getImport, 403, FORBIDDEN))
  renderScreen('/products/import?id=7')
  expect(await screen.findByText('Aktarım yüklenemedi.')).toBeTruthy()
  apiServer.use(refuses(getImport, 404, { code: 'not_found', message: 'Yok' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }))
  expect(await screen.findByRole('heading', { name: 'Aktarım bulunamadı' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Yeni Aktarım' }).getAttribute('href')).toBe('/products/import')
})

it('earlier imports that cannot be read are not shown as none', async () => {
  apiServer.use(refuses(listImports, 403, FORBIDDEN))
  renderScreen('/products/import')
  expect(await screen.findByText('Önceki aktarımlar yüklenemedi.')).toBeTruthy()
  apiServer.use(answers(listImports, { success: true, data: [READY], pagination: PAGE }))
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }))
  expect(await screen.findByRole('link', { name: 'sonbahar.csv' })).toBeTruthy()
})

async function chooseUnit() {
  const events = serveEvents()
  serve({ ...READY, status: 'uploaded' })
  renderWithNavigation('/products/import?id=7')
  const unit = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Br. sütununun alanı' })
  await screen.findByRole('combobox', { name: 'Br. sütununun alanı' })
  await waitFor(() => expect(events.opened()).toBe(1))
  await userEvent.selectOptions(unit(), 'Birim')
  return { events, unit }
}

it('chosen columns stay when the import cannot be read again, is saved elsewhere, runs or is gone', async () => {
  const { events, unit } = await chooseUnit()
  apiServer.use(refuses(getImport, 403, { code: 'forbidden', message: 'Yasak' }))
  events.tell('import')
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(unit().value).toBe('unit')
  serve(READY)
  events.tell('import')
  await screen.findByText(/sütunlar başka bir oturumda kaydedildi. Önizlerseniz sizin seçtikleriniz geçerli olur./)
  expect(unit().value).toBe('unit')
  serve(RUNNING)
  events.tell('import')
  await screen.findByText('Siz seçerken aktarım başladı. Sütunlar artık değiştirilemez.')
  expect([unit().value, firstButton('Önizle').disabled]).toEqual(['unit', true])
  apiServer.use(refuses(getImport, 404, { code: 'not_found', message: 'Yok' }))
  events.tell('import')
  await screen.findByText('Bu aktarım artık bulunamıyor.')
  expect(unit().value).toBe('unit')
})

it('chosen columns outlive a reload, are asked about, and leave no draft once they are saved', async () => {
  await chooseUnit()
  cleanup()
  renderScreen('/products/import?id=7')
  await screen.findByText(DRAFT_FOUND)
  const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Br. sütununun alanı' })
  expect(unit.value).toBe('unit')
  await userEvent.click(screen.getAllByRole('link', { name: 'Ürünlerim' })[0] ?? document.body)
  await userEvent.click(await screen.findByRole('button', { name: 'Sayfada Kal' }))
  apiServer.use(answers(changeImport, { success: true, data: READY }, () => serve(READY)))
  await userEvent.click(firstButton('Önizle'))
  await screen.findByRole('button', { name: '2 Satırı Al' })
  expect(localStorage.getItem('draft:7:import:7')).toBeNull()
})
