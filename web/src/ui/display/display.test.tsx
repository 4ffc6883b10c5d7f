import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ArchAvatar } from './ArchAvatar.tsx'
import { CountBadge } from './CountBadge.tsx'
import { Highlight } from './Highlight.tsx'
import { Image } from './Image.tsx'

it('counts up to 99 and no further, and shows no zero', () => {
  const { container, rerender } = render(<CountBadge count={99} />)
  expect(container.textContent).toBe('99')
  rerender(<CountBadge count={100} />)
  expect(container.textContent).toBe('99+')
  rerender(<CountBadge count={0} />)
  expect(container.textContent).toBe('')
})

it('writes the first letter as Turkish does', () => {
  const { container, rerender } = render(<ArchAvatar name="inegöl ahşap" />)
  expect(container.textContent).toBe('İ')
  rerender(<ArchAvatar name=" ılgaz" />)
  expect(container.textContent).toBe('I')
})

it('falls back to the letter when the logo cannot be had, and tries a new one', () => {
  const { container, rerender } = render(<ArchAvatar name="Kordon" logo="/a.webp" />)
  fireEvent.error(container.querySelector('img') ?? container)
  expect(container.textContent).toBe('K')
  rerender(<ArchAvatar name="Kordon" logo="/b.webp" />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp')
})

it('falls back to the letter when the logo failed before anybody listened', () => {
  // jsdom loads no images: the width is 0, as that of one that failed.
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  onTestFinished(() => complete.mockRestore())
  const { container } = render(<ArchAvatar name="Kordon" logo="/a.webp" />)
  expect(container.textContent).toBe('K')
})

it('keeps the name of an image that cannot be shown', () => {
  render(<Image src="/a.webp" alt="Havlu seti" ratio="4 / 3" />)
  fireEvent.error(screen.getByRole('img', { name: 'Havlu seti' }))
  expect(screen.getByRole('img', { name: 'Havlu seti' }).tagName).not.toBe('IMG')
})

it('shows a plain box where there is no image, and another sign where one did not come', () => {
  const { container, rerender } = render(<Image src={undefined} alt="" ratio="1" />)
  expect(container.querySelector('.lucide-package')).toBeTruthy()
  rerender(<Image src="/a.webp" alt="" ratio="1" whole />)
  expect(container.querySelector('img')?.className).toContain('object-contain')
  fireEvent.error(container.querySelector('img') ?? container)
  expect(container.querySelector('.lucide-image-off')).toBeTruthy()
})

it('marks what was typed, dotted and dotless i apart', () => {
  const { container, rerender } = render(<Highlight text="İnegöl Ahşap" part="ine" />)
  expect(container.querySelector('mark')?.textContent).toBe('İne')
  rerender(<Highlight text="Ilgaz Su" part="il" />)
  expect(container.querySelector('mark')).toBeNull()
})
