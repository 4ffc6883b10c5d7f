import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MenuButton } from './MenuButton.tsx'

function renderMenu(onRemove = vi.fn<() => void>()) {
  render(
    <>
      <MenuButton
        label="İşlemler: Gönderi"
        items={[
          { label: 'Düzenle', onSelect: vi.fn<() => void>() },
          { label: 'Paylaş', disabled: true, onSelect: onRemove },
          { label: 'Sil', danger: true, onSelect: onRemove },
        ]}
      />
      <button type="button">Sonraki</button>
    </>,
  )
  return onRemove
}

const button = () => screen.getByRole('button', { name: 'İşlemler: Gönderi' })
const focused = () => document.activeElement?.textContent

it('opens, moves and selects by keyboard, and gives the focus back', async () => {
  const remove = renderMenu()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('menu', { name: 'İşlemler: Gönderi' })).toBeTruthy()
  expect(focused()).toBe('Düzenle')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Sil')
  await userEvent.keyboard('{ArrowDown}{End}{Enter}')
  expect(remove).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('finds an item by its first letter', async () => {
  renderMenu()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}s')
  expect(focused()).toBe('Sil')
})

it('does nothing for a disabled item', async () => {
  const share = renderMenu()
  await userEvent.click(button())
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Paylaş' }))
  expect(share).not.toHaveBeenCalled()
  expect(screen.getByRole('menu')).toBeTruthy()
})

it('closes by Escape, by a press elsewhere, by its button and by Tab, which goes on', async () => {
  renderMenu()
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  await userEvent.click(button())
  await userEvent.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(button())
  await userEvent.click(button())
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.keyboard('{Enter}{Tab}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Sonraki')
})
