import { getSite } from '@bedesten/contract/site'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answers, apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'

describe('the login page', () => {
  it('shows the demo login in the demonstration', async () => {
    apiServer.use(
      answers(getSite, { success: true, data: { demo: { email: 'akpamuk@demo.test', password: 'bedesten123' } } }),
    )
    renderScreen('/login')
    expect(await screen.findByText('Deneme hesabı: akpamuk@demo.test / bedesten123')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Hesabınıza giriş yapın' })).toBeTruthy()
    expect(document.title).toBe('Giriş Yap · Bedesten')
  })

  it('shows none elsewhere', async () => {
    apiServer.use(answers(getSite, { success: true, data: { demo: null } }))
    renderScreen('/login')
    await screen.findByRole('heading', { name: 'Hesabınıza giriş yapın' })
    expect(screen.queryByText(/Deneme hesabı/)).toBeNull()
  })

  it('stays usable when the settings cannot be had', async () => {
    apiServer.use(refuses(getSite, 429, { code: 'too_many', message: 'Çok fazla istek' }))
    renderScreen('/login')
    expect(await screen.findByRole('heading', { name: 'Hesabınıza giriş yapın' })).toBeTruthy()
  })
})
