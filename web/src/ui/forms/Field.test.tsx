import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Input } from './Input.tsx'
import { PasswordInput } from './PasswordInput.tsx'

it('ties an error to its field', () => {
  render(<Input label="Kısa ad" prefix="@" error="Bu kısa ad kullanılıyor" hint="Küçük harf" />)
  const field = screen.getByRole('textbox', { name: 'Kısa ad', description: 'Bu kısa ad kullanılıyor' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Küçük harf')).toBeNull()
})

it('reads the hint of a field that is in order', () => {
  render(<Input label="Kısa ad" hint="Küçük harf" />)
  const field = screen.getByRole('textbox', { name: 'Kısa ad', description: 'Küçük harf' })
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

it('announces errors and warnings, but no hint, which may change at every key', () => {
  const { rerender } = render(<Input label="Başlık" hint="11/120" />)
  expect(screen.getByText('11/120').closest('[aria-live]')).toBeNull()
  rerender(<Input label="Başlık" warning="Başlık kısa" hint="12/120" />)
  expect(screen.getByText('Başlık kısa').closest('[aria-live=polite]')).not.toBeNull()
  expect(screen.getByRole('textbox', { description: 'Başlık kısa' })).toBeTruthy()
  rerender(<Input label="Başlık" error="Başlık yazın" warning="Başlık kısa" hint="13/120" />)
  expect(screen.getByText('Başlık yazın').closest('[aria-live=polite]')).not.toBeNull()
  expect(screen.queryByText('Başlık kısa')).toBeNull()
})

it('shows and hides a password', async () => {
  render(<PasswordInput label="Şifre" autoComplete="current-password" defaultValue="gizli" />)
  const field = screen.getByLabelText('Şifre')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi gizle' }))
  expect(field.getAttribute('type')).toBe('password')
})
