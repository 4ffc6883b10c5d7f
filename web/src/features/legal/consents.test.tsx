import { giveConsents } from '@bedesten/contract/consents.calls'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readUser } from '../../lib/session/session-store.ts'
import { answers, apiServer } from '../../test/api-server.ts'
import { renderPart } from '../../test/renderScreen.tsx'
import { rememberSession } from '../../test/session.ts'
import { ConsentDialog } from './ConsentDialog.tsx'
import { NewTermsBar } from './NewTermsBar.tsx'

const missing = { version: 0, renewed: false, holds_from: null, reason: null }

describe('consents that are missing', () => {
  it('are asked for by a dialog that closes by agreeing', async () => {
    rememberSession()
    const sent: unknown[] = []
    apiServer.use(
      answers(giveConsents, { success: true, data: [], asked: [] }, async (request) => sent.push(await request.json())),
    )
    renderPart(
      <ConsentDialog
        asked={[
          { kind: 'terms', ...missing },
          { kind: 'kvkk_notice', ...missing },
        ]}
        onLeave={async () => undefined}
      />,
    )
    await screen.findByRole('dialog', { name: 'Devam etmeden önce' })
    // Also true for somebody whose account an invitation has just opened.
    expect(screen.getByText('Bu metinleri henüz onaylamadınız. Bir kez soruyoruz.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    fireEvent.click(screen.getByRole('button', { name: 'Devam et' }))
    expect(screen.getAllByText('Devam etmek için işaretleyin')).toHaveLength(2)
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Devam et' }))
    await waitFor(() => expect(readUser()?.asked_consents).toEqual([]))
    expect(sent).toEqual([
      {
        consents: [
          { kind: 'terms', version: 0 },
          { kind: 'kvkk_notice', version: 0 },
          { kind: 'commercial_mail', version: 1 },
        ],
      },
    ])
  })

  it('or by leaving', async () => {
    const leave = vi.fn<() => Promise<void>>(async () => undefined)
    renderPart(<ConsentDialog asked={[{ kind: 'terms', ...missing }]} onLeave={leave} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Çıkış' }))
    expect(leave).toHaveBeenCalledOnce()
    expect(screen.queryByRole('checkbox', { name: /KVKK/ })).toBeNull()
  })
})

describe('a new version of the terms', () => {
  it('is asked for by a bar, which says from when it holds', async () => {
    rememberSession()
    const sent: unknown[] = []
    apiServer.use(
      answers(giveConsents, { success: true, data: [], asked: [] }, async (request) => sent.push(await request.json())),
    )
    const asked = {
      kind: 'terms',
      version: 4,
      renewed: true,
      holds_from: '2099-11-01',
      reason: 'Ekip eklendi',
    } as const
    renderPart(<NewTermsBar asked={asked} place={document.body} />)
    const bar = screen.getByRole('region', { name: 'Yeni kullanım koşulları' })
    expect(bar.textContent).toContain('Kullanım koşulları 1 Kasım’da değişiyor.')
    expect(bar.textContent).toContain('Ekip eklendi')
    expect(screen.getByRole('link', { name: 'Oku' }).getAttribute('href')).toBe('/legal/kullanim-kosullari?version=4')
    fireEvent.click(screen.getByRole('button', { name: 'Kabul ediyorum' }))
    await waitFor(() => expect(sent).toEqual([{ consents: [{ kind: 'terms', version: 4 }] }]))
    await waitFor(() => expect(readUser()?.asked_consents).toEqual([]))
  })
})
