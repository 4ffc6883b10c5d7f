import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.tsx'
import { aUser, rememberSession } from '../test/session.ts'

it('says why it has nothing to show for a company without a short name', async () => {
  rememberSession(aUser({ short_name: '' }))
  renderScreen('/profile')
  expect(await screen.findByText('Hesabınızın kısa adı yok; profil sayfası kısa adla açılır.')).toBeTruthy()
  expect(window.location.pathname).toBe('/profile')
})
