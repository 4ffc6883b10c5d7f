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

it('shows and hides a password', async () => {
  render(<PasswordInput label="Şifre" autoComplete="current-password" defaultValue="gizli" />)
  const field = screen.getByLabelText('Şifre')
  expect(field.getAttribute('type')).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
  expect(field.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi gizle' }))
  expect(field.getAttribute('type')).toBe('password')
})
