import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../test/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { NeedsRight } from './NeedsRight.tsx'
import { KnownSession } from '../../features/accounts/session.tsx'

function renderFor(rights: Parameters<typeof aUser>[0]) {
  render(
    <KnownSession user={aUser(rights)}>
      <NeedsRight right={['money', 'sell']}>
        <Button>Onayla</Button>
      </NeedsRight>
    </KnownSession>,
  )
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Onayla' })
}

describe('a button that needs a right', () => {
  it('is as ever for whoever has one of them', () => {
    expect(renderFor({ rights: ['sell'] }).disabled).toBe(false)
    expect(screen.queryByText('Bu işlem için yetkiniz yok.')).toBeNull()
  })

  it('stays, disabled, and says why to whoever has none', () => {
    const button = renderFor({ rights: ['social'] })
    expect(button.disabled).toBe(true)
    const reason = document.querySelector(`[id="${button.getAttribute('aria-describedby')}"]`)
    expect(reason?.textContent).toBe('Bu işlem için yetkiniz yok.')
  })
})
