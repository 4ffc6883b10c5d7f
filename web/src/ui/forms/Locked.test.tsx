import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Button, ButtonLink } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Locked } from './Locked.tsx'

const REASON = 'Bu işlem için yetkiniz yok.'

function describeOf(element: HTMLElement) {
  return document.querySelector(`[id="${element.getAttribute('aria-describedby')}"]`)?.textContent
}

describe('what is locked', () => {
  it('says why without a line of its own where there are many', () => {
    render(
      <Locked reason={REASON} quiet>
        <IconButton label="Sil">x</IconButton>
      </Locked>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sil' })
    expect(button.disabled).toBe(true)
    expect(describeOf(button)).toBe(REASON)
    expect(document.querySelector('p')).toBeNull()
  })

  it('leads nowhere, be it a link', () => {
    render(
      <Locked reason={REASON}>
        <ButtonLink to="/quotes/new">Teklif iste</ButtonLink>
      </Locked>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Teklif iste' }).disabled).toBe(true)
  })

  it('says why once, however often it is locked', () => {
    render(
      <Locked reason={REASON}>
        <Locked reason={REASON}>
          <Button>Kabul et</Button>
        </Locked>
      </Locked>,
    )
    expect(screen.getAllByText(REASON)).toHaveLength(1)
    expect(describeOf(screen.getByRole('button'))).toBe(REASON)
  })
})
