import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Rating } from './Rating.tsx'
import { RatingInput } from '../forms/RatingInput.tsx'

it('is one image that says the average with one decimal', () => {
  render(<Rating value={4.76} />)
  expect(screen.getByRole('img', { name: '5 üzerinden 4,8' })).toBeTruthy()
})

function Comment() {
  const [stars, setStars] = useState<number | null>(null)
  return <RatingInput legend="Puanınız" value={stars} onChange={setStars} />
}

it('is given by keyboard alone', async () => {
  // Missing in jsdom, needed by the typist below to find the radios of a group.
  vi.stubGlobal('CSS', { escape: (name: string) => name })
  render(<Comment />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 yıldız' }).checked).toBe(true)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 yıldız' }).checked).toBe(true)
  expect(screen.getByRole('group', { name: 'Puanınız' })).toBeTruthy()
})
