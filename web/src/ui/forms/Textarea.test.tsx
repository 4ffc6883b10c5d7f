import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Counter } from './Counter.tsx'
import { Textarea } from './Textarea.tsx'

function Comment() {
  const [text, setText] = useState('')
  return (
    <Textarea
      label="Yorum"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      counter={{ max: 6, warnFrom: 4 }}
    />
  )
}

function colourOf(text: string) {
  return /text-(text-3|warning-text|danger-text)/.exec(screen.getByText(text).parentElement?.className ?? '')?.[1]
}

it('counts in grey, warns from the threshold and turns red at the limit', async () => {
  render(<Comment />)
  const field = screen.getByLabelText('Yorum')
  await userEvent.type(field, 'abc')
  expect(colourOf('3/6')).toBe('text-3')
  await userEvent.type(field, 'd')
  expect(colourOf('4/6')).toBe('warning-text')
  expect(screen.getByText('Sınıra yaklaştınız')).toBeTruthy()
  await userEvent.type(field, 'ef')
  expect(colourOf('6/6')).toBe('danger-text')
  expect(screen.getByText('Sınıra ulaştınız')).toBeTruthy()
})

it('keeps what is too long and counts it', async () => {
  render(<Comment />)
  await userEvent.type(screen.getByLabelText('Yorum'), 'çok uzun')
  expect(screen.getByText('8/6')).toBeTruthy()
})

it('can turn red later than at the limit', () => {
  render(<Counter value={500} max={500} warnFrom={401} dangerFrom={501} />)
  expect(colourOf('500/500')).toBe('warning-text')
})
