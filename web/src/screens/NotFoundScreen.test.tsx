import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.tsx'

describe('an unknown address', () => {
  it('is told honestly, with a way home', async () => {
    renderScreen('/boyle/bir/sayfa/yok')
    expect(await screen.findByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeTruthy()
    expect(document.title).toBe('Sayfa bulunamadı · Bedesten')
    expect(screen.getByRole('link', { name: 'Ana Sayfaya Dön' }).getAttribute('href')).toBe('/')
  })
})
