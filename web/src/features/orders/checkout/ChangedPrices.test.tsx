import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aCart, aCartItem } from '../../../test/cart.ts'
import { ChangedPrices } from './ChangedPrices.tsx'

it('shows what changed, and leaves quietly once it is confirmed', () => {
  const before = aCart([aCartItem({ converted_price: 284.9 })], 284.9)
  const now = aCart([aCartItem({ converted_price: 300 })], 300)
  const { unmount } = render(<ChangedPrices before={before} now={now} />)
  expect(screen.getByText('Fiyatlar değişti')).toBeTruthy()
  expect(unmount).not.toThrow()
})
