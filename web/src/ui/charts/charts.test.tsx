import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChartCard } from './ChartCard.tsx'
import { ShareCard } from './ShareCard.tsx'

const points = [
  { label: '15 Eki', name: '15 Ekim Perşembe', value: 412, before: 300 },
  { label: '16 Eki', name: '16 Ekim Cuma', value: 604 },
]
const names = { point: 'Gün', value: 'Bu dönem', before: 'Önceki 2 gün' }
const chart = { title: 'Siparişler', sentence: 'Günlük sipariş 412’den 604’e yükseldi.', points, names }
const format = (value: number) => `${value} adet`

it.each(['line', 'bars'] as const)('a chart of %s is one image with a sentence, beside a real table', (kind) => {
  render(<ChartCard {...chart} kind={kind} format={format} formatTick={String} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Siparişler' })).toBeTruthy()
  expect(screen.getByRole('img', { name: chart.sentence })).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Siparişler' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Gün', 'Bu dönem', 'Önceki 2 gün'])
  expect(within(table).getByRole('row', { name: '15 Ekim Perşembe 412 adet 300 adet' })).toBeTruthy()
  // What is not known stays empty.
  expect(within(table).getByRole('row', { name: '16 Ekim Cuma 604 adet' })).toBeTruthy()
})

it('shows the table in place of the drawing, and the drawing again', () => {
  render(<ChartCard {...chart} kind="line" format={format} formatTick={String} />)
  expect(screen.queryByRole('region', { name: 'Siparişler, tablo' })).toBeNull()
  const toggle = screen.getByRole('button', { name: 'Tablo: Siparişler' })
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-pressed')).toBe('true')
  // It can be scrolled by keyboard.
  expect(screen.getByRole('region', { name: 'Siparişler, tablo' }).tabIndex).toBe(0)
  expect(document.querySelector('.chart-drawn')?.className).toContain('chart-away')
  fireEvent.click(toggle)
  expect(screen.queryByRole('region', { name: 'Siparişler, tablo' })).toBeNull()
  expect(document.querySelector('.chart-drawn')?.className).not.toContain('chart-away')
})

it('tells the values of the place that is pointed at', () => {
  render(<ChartCard {...chart} kind="bars" format={format} formatTick={String} />)
  const plot = document.querySelector<HTMLElement>('.chart-plot')
  if (!plot) throw new Error('There is no plot')
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100)
  fireEvent.pointerMove(plot, { clientX: 40 })
  expect(document.querySelector('.chart-tip')?.textContent).toBe('15 Ekim Perşembe412 adet300 adet')
  fireEvent.pointerMove(plot, { clientX: 190 })
  expect(document.querySelector('.chart-tip')?.textContent).toBe('16 Ekim Cuma604 adet')
  fireEvent.pointerLeave(plot)
  expect(document.querySelector('.chart-tip')).toBeNull()
})

it('draws without a period before, with a single place and with none', () => {
  const one = { point: 'Gün', value: 'Bugün' }
  const { rerender } = render(
    <ChartCard {...chart} names={one} points={points.slice(0, 1)} kind="line" format={format} formatTick={String} />,
  )
  expect(document.querySelector('.chart-legend')).toBeNull()
  expect(document.querySelectorAll('.chart-dot')).toHaveLength(1)
  rerender(<ChartCard {...chart} names={one} points={[]} kind="line" format={format} formatTick={String} />)
  expect(screen.getByRole('img')).toBeTruthy()
})

it('a share is a stacked bar with its parts in words and figures', () => {
  const parts = [
    { name: 'Yeni', value: 39 },
    { name: 'Geri gelen', value: 79 },
  ]
  render(<ShareCard title="Alıcılar" parts={parts} names={{ part: 'Alıcı', value: 'Sayı' }} format={String} />)
  expect(screen.getByRole('img', { name: 'Alıcılar: Geri gelen %67, Yeni %33.' })).toBeTruthy()
  expect(within(screen.getByRole('table')).getByRole('row', { name: 'Geri gelen 79 %67' })).toBeTruthy()
})
