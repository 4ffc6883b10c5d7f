import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Combobox } from './Combobox.tsx'
import { ComboboxPanel } from './ComboboxPanel.tsx'

const all = ['Karatay Makine', 'Kar Beyaz Pamuk', 'Toros Rulman']

function Finder({ onSelect, loading = false }: { onSelect?: (name: string) => void; loading?: boolean }) {
  const [query, setQuery] = useState('')
  const found = query === '' ? [] : all.filter((name) => name.startsWith(query))
  return (
    <Combobox
      label="Firma ara"
      query={query}
      onQueryChange={setQuery}
      items={found}
      loading={loading}
      toKey={(name) => name.replaceAll(' ', '-')}
      onSelect={onSelect ?? vi.fn<(name: string) => void>()}
      renderPanel={(panel) => (
        <ComboboxPanel
          {...panel}
          renderItem={(name) => name}
          emptyText={query === '' ? 'Ad yazın' : 'Hiç firma bulunamadı'}
        />
      )}
    />
  )
}

const box = () => screen.getByRole('combobox', { name: 'Firma ara' })
const activeOption = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

it('opens when focused and says what to do, then that nothing was found', async () => {
  render(<Finder />)
  await userEvent.click(box())
  expect(screen.getByRole('status').textContent).toBe('Ad yazın')
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(box(), 'xyz')
  expect(screen.getByRole('status').textContent).toBe('Hiç firma bulunamadı')
})

it('moves through the rows by arrow keys and round the ends', async () => {
  render(<Finder />)
  await userEvent.type(box(), 'Kar')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('2 sonuç')
  expect(activeOption()).toBe('Karatay Makine')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()).toBe('Kar Beyaz Pamuk')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Kar Beyaz Pamuk')
  await userEvent.keyboard('{ArrowDown}')
  expect(activeOption()).toBe('Karatay Makine')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeOption()).toBe('Kar Beyaz Pamuk')
})

it('takes the active row by Enter and closes', async () => {
  const select = vi.fn<(name: string) => void>()
  render(<Finder onSelect={select} />)
  await userEvent.type(box(), 'Kar{ArrowDown}{Enter}')
  expect(select).toHaveBeenCalledExactlyOnceWith('Kar Beyaz Pamuk')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('takes no row of an older query', async () => {
  const select = vi.fn<(name: string) => void>()
  render(<Finder loading onSelect={select} />)
  await userEvent.type(box(), 'Kar{Enter}')
  expect(select).not.toHaveBeenCalled()
})

it('closes by Escape and clears by another', async () => {
  render(<Finder />)
  await userEvent.type(box(), 'Kar{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(screen.getByDisplayValue('Kar')).toBe(box())
  await userEvent.keyboard('{Escape}')
  expect(screen.getByDisplayValue('')).toBe(box())
})

it('clears by its cross and keeps the focus', async () => {
  render(<Finder />)
  await userEvent.type(box(), 'Kar')
  await userEvent.click(screen.getByRole('button', { name: 'Aramayı temizle' }))
  expect(screen.getByDisplayValue('')).toBe(box())
  expect(document.activeElement).toBe(box())
})

it('takes a row by press, and closes when left', async () => {
  const select = vi.fn<(name: string) => void>()
  render(<Finder onSelect={select} />)
  await userEvent.type(box(), 'Kar')
  await userEvent.click(screen.getByRole('option', { name: 'Karatay Makine' }))
  expect(select).toHaveBeenCalledExactlyOnceWith('Karatay Makine')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeTruthy()
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByRole('listbox')).toBeNull()
})
