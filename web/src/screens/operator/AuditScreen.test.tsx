import { getMe } from '@bedesten/contract/me.calls'
import { listAudit } from '@bedesten/contract/operator-audit.calls'
import type { AuditRow } from '@bedesten/contract/operator-audit.schemas'
import { listQueue } from '@bedesten/contract/operator-queue.calls'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { writeMemberCookie } from '../../lib/session/member-cookie.ts'
import { answers, apiServer, refuses } from '../../test/api-server.ts'
import { anOperatorMe, aQueue } from '../../test/operator.ts'
import { renderScreen } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'

const asked = vi.fn<(query: Record<string, string>) => void>()
const ONUR = { id: 8, name: 'Onur Bilgin' }
const aRow = (given: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  operator: ONUR,
  act: 'decide',
  text: 'kaldırdı, uyardı',
  entry: { id: 1184, number: 'BL-1184' },
  company: { id: 4, company_name: 'Kordon Ev Tekstili' },
  subject: 'Ürün: Nevresim',
  reason: 'Yanıltıcı marka kullanımı',
  address: '10.4.0.22',
  created_at: '2026-10-16T11:52:00.000Z',
  ...given,
})

function prepare(rows: AuditRow[], next_cursor: string | null = null) {
  const pagination = { page: 1, limit: 50, total: rows.length, totalPages: 1, next_cursor }
  apiServer.use(
    answers(listAudit, { success: true, data: rows, operators: [ONUR], pagination }, ({ url }) => {
      const { limit: _limit, ...query } = Object.fromEntries(new URL(url).searchParams)
      asked(query)
    }),
  )
}

beforeEach(() => {
  asked.mockReset()
  writeMemberCookie(true)
  rememberSession()
  apiServer.use(answers(getMe, anOperatorMe('moderator')), answers(listQueue, aQueue()))
})

it('says who did what to what, why and from where', async () => {
  prepare([aRow(), aRow({ id: 2, act: 'site', text: 'siteyi değiştirdi', entry: null, company: null, subject: null })])
  renderScreen('/operator/audit')
  const row = (await screen.findByRole('link', { name: 'BL-1184' })).closest('tr') as HTMLElement
  expect(row.textContent).toMatch(
    /16\.10\.2026 14\.52.*Onur Bilgin.*Kaldırdı, uyardı.*BL-1184, Kordon Ev Tekstili.*Ürün: Nevresim.*Yanıltıcı marka kullanımı.*10\.4\.0\.22/,
  )
  expect(screen.getByRole('link', { name: 'Kordon Ev Tekstili' }).getAttribute('href')).toBe('/operator/companies/4')
})

it('is filtered by the address and goes on by cursor', async () => {
  prepare([aRow()], 'abc')
  renderScreen('/operator/audit?act=ban&from=dün&company_id=4')
  const user = userEvent.setup()
  await screen.findByRole('link', { name: 'BL-1184' })
  expect(asked).toHaveBeenLastCalledWith({ act: 'ban', company_id: '4' })
  await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }))
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ act: 'ban', company_id: '4', cursor: 'abc' }))
  await user.click(screen.getByRole('button', { name: 'Yalnız bir şirket' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Görevli' }), 'Onur Bilgin')
  await user.type(screen.getByRole('searchbox', { name: 'Şirket ya da kayıt no' }), 'BL-1184')
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith({ act: 'ban', operator_id: '8', q: 'BL-1184' }))
  expect(new URLSearchParams(window.location.search).get('q')).toBe('BL-1184')
})

it('says when nothing is found, and offers another try when it cannot be read', async () => {
  apiServer.use(refuses(listAudit, 400, { code: 'bad', message: 'Olmadı' }))
  renderScreen('/operator/audit?act=ban')
  const retry = await screen.findByRole('button', { name: 'Tekrar Dene' })
  prepare([])
  const user = userEvent.setup()
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Süzgeci temizle' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})
