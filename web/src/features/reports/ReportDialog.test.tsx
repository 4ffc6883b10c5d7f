import { sendReport } from '@bedesten/contract/reports.calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { inRouter } from '../../test/inRouter.tsx'
import { rememberSession } from '../../test/session.ts'
import { ReportDialog } from './ReportDialog.tsx'

beforeEach(() => rememberSession())

function open(id: number, onClose = vi.fn<() => void>()) {
  const subject = { kind: 'comment' as const, id, company: { id: 9, company_name: 'İnegöl Ahşap' } }
  const dialog = <ReportDialog subject={subject} onClose={onClose} />
  render(<QueryClientProvider client={new QueryClient()}>{inRouter(dialog)}</QueryClientProvider>)
  return screen.findByLabelText<HTMLTextAreaElement>(/^Açıklama/)
}
const abuse = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Hakaret ya da tehdit' })

it('what is half-written is there when the dialog about the same thing is opened again, until it is sent', async () => {
  fireEvent.change(await open(1), { target: { value: 'Üçüncü kez' } })
  fireEvent.click(abuse())
  cleanup()
  expect((await open(2)).value).toBe('')
  cleanup()
  const onClose = vi.fn<() => void>()
  expect((await open(1, onClose)).value).toBe('Üçüncü kez')
  expect(abuse().checked).toBe(true)
  apiServer.use(answers(sendReport, { success: true, message: 'Tamam' }))
  fireEvent.click(screen.getByRole('button', { name: 'Bildir' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  cleanup()
  expect((await open(1)).value).toBe('')
})
