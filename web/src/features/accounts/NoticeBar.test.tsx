import { getSite } from '@bedesten/contract/site.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answers, apiServer } from '../../test/api-server.ts'
import { renderPart } from '../../test/renderScreen.tsx'
import { aSite } from '../../test/site.ts'
import { NoticeBar } from './NoticeBar.tsx'

const MAINTENANCE = { kind: 'warning', text: 'Gece bakım var. [Ayrıntı](/explore)' } as const

it('tells everybody what the operators have to say, with its link', async () => {
  apiServer.use(answers(getSite, aSite({ notice: MAINTENANCE })))
  renderPart(<NoticeBar />)
  const bar = await screen.findByRole('region', { name: 'Duyuru' })
  expect(bar.textContent).toBe('Gece bakım var. Ayrıntı')
  expect(screen.getByRole('link', { name: 'Ayrıntı' }).getAttribute('href')).toBe('/explore')
  expect(screen.queryByRole('button')).toBeNull()
})

it('an information can be closed for good, the next one is shown', async () => {
  apiServer.use(answers(getSite, aSite({ notice: { kind: 'info', text: 'Yeni kategoriler geldi.' } })))
  const { unmount } = renderPart(<NoticeBar />)
  fireEvent.click(await screen.findByRole('button', { name: 'Duyuruyu kapat' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Duyuru' })).toBeNull())
  expect(localStorage.getItem('closedNotice')).toBe('Yeni kategoriler geldi.')
  unmount()
  apiServer.use(answers(getSite, aSite({ notice: { kind: 'info', text: 'Bir başkası.' } })))
  renderPart(<NoticeBar />)
  expect(await screen.findByText('Bir başkası.')).toBeTruthy()
})

it('leads nowhere but to pages of the site and to secure ones', async () => {
  apiServer.use(answers(getSite, aSite({ notice: { kind: 'info', text: '[tıkla](javascript:alert(1))' } })))
  renderPart(<NoticeBar />)
  expect(await screen.findByText('[tıkla](javascript:alert(1))')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'tıkla' })).toBeNull()
})
