import { rangeBefore, addDays, countDays, type DayRange } from '@bedesten/contract/figures'
import { getSellerFigures } from '@bedesten/contract/figures.calls'
import type { BuyerFigures, SellerFigures } from '@bedesten/contract/figures.schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { todayInIstanbul } from '../lib/format/dates.ts'
import { apiServer, refuses } from '../test/api-server.ts'
import { renderScreen } from '../test/renderScreen.tsx'
import { rememberSession } from '../test/session.ts'

const asked: string[] = []
const zero = { orders: 0, average: 0, quotes_asked: 0, quotes_won: 0, due: null, overdue: null }

/** 100 lira and an order a day, 80 before; nothing before 2020. */
function figuresOf({ from, to }: DayRange): SellerFigures {
  const range = { from, to }
  const compared = rangeBefore(range)
  const isEmpty = from < '2020'
  const daysOf = (of: DayRange, revenue: number) =>
    Array.from({ length: countDays(of) }, (_, at) => ({ day: addDays(of.from, at), revenue, orders: isEmpty ? 0 : 1 }))
  const [days, before_days] = [daysOf(range, isEmpty ? 0 : 100), daysOf(compared, isEmpty ? 0 : 80)]
  const sums = (of: typeof days, each: number) => ({
    ...zero,
    revenue: of.length * (isEmpty ? 0 : each),
    orders: isEmpty ? 0 : of.length,
    average: each,
    buyers: 3,
    new_buyers: 1,
    returning_buyers: 2,
  })
  const named = (name: string, revenue: number) => ({ id: 1, name, image_url: null, revenue, orders: 2 })
  return {
    ...range,
    currency: 'TRY',
    compared,
    totals: { ...sums(days, 100), due: 84_668.2, overdue: 72_751.75 },
    before: sums(before_days, 80),
    days,
    before_days,
    goods: [named('Bornoz', 500), named('Havlu', 250)],
    companies: [named('Kordon Ev Tekstili', 750)],
    cities: [named('İzmir', 600), named('Bursa', 150)],
    funnel: { views: 200, carts: 13, orders: 2 },
    quotes: {
      won: { count: 14, amount: 612.4 },
      lost: { count: 6, amount: 184.2 },
      waiting: { count: 5, amount: 140.9 },
    },
  }
}

function toBought({
  totals,
  before,
  days,
  before_days,
  goods,
  companies,
  cities,
  ...rest
}: SellerFigures): BuyerFigures {
  const word = <Row extends { revenue: number }>({ revenue: spending, ...row }: Row) => ({ ...row, spending })
  return {
    ...rest,
    totals: word(totals),
    before: before && word(before),
    days: days.map(word),
    before_days: before_days.map(word),
    goods: goods.map(word),
    companies: companies.map(word),
    cities: cities.map(word),
    categories: [{ id: 1, name: 'Ev tekstili', spending: 700, orders: 1 }],
  }
}

beforeEach(() => {
  asked.length = 0
  rememberSession()
  apiServer.use(
    http.get('/api/v1/figures/:side', ({ request, params }) => {
      const { searchParams } = new URL(request.url)
      const range = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
      asked.push(`${String(params['side'])} ${range.from} ${range.to} ${searchParams.get('compare')}`)
      const figures = figuresOf(range)
      return Response.json({ success: true, data: params['side'] === 'buyer' ? toBought(figures) : figures })
    }),
  )
})

it('shows sales of a period beside the one before, each chart as one image with its table', async () => {
  renderScreen('/figures?from=2026-10-01&to=2026-10-14')
  const sentence = /^Günlük ciro, 1 Ekim.*toplam ₺1\.400,00.*Önceki 14 gün ile karşılaştırınca %25 yüksek\.$/
  expect(await screen.findByRole('img', { name: sentence })).toBeTruthy()
  expect([...new Set(asked)]).toEqual(['seller 2026-10-01 2026-10-14 1'])
  expect(screen.getByText('1 Ekim – 14 Ekim 2026, önceki 14 günle yan yana')).toBeTruthy()
  expect(screen.getByText('önce ₺1.120,00')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Günlük ciro',
    'Alıcılar',
    'Görüntülenmeden siparişe',
    'En çok satan ürünler',
    'En iyi alıcılar',
    'Şehirler',
    'Teklifler',
    'Alacaklar',
  ])
  expect(within(screen.getByRole('table', { name: 'Günlük ciro' })).getAllByRole('row')).toHaveLength(15)
  const goods = within(screen.getByRole('table', { name: 'En çok satan ürünler' }))
  expect(goods.getByRole('row', { name: 'Bornoz ₺500,00' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'En çok satan ürünler: Bornoz ₺500,00, Havlu ₺250,00.' })).toBeTruthy()
  const funnel = within(screen.getByRole('table', { name: 'Görüntülenmeden siparişe' }))
  expect(funnel.getByRole('row', { name: 'Sepete eklenen 13 %6,5' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Teklifler: Kazanılan %56, Kaybedilen %24, Bekleyen %20.' })).toBeTruthy()
  expect(screen.getByText('₺157.419,95')).toBeTruthy()
})

it('shows purchases by month, and what is due', async () => {
  renderScreen('/figures?side=buyer&period=year')
  const year = todayInIstanbul().slice(0, 4)
  expect(await screen.findByRole('heading', { level: 2, name: /^(Aylık|Günlük) harcama$/ })).toBeTruthy()
  expect([...new Set(asked)]).toEqual([`buyer ${year}-01-01 ${todayInIstanbul()} 1`])
  expect(screen.getByText(/geçen yılın aynı günleriyle yan yana$/)).toBeTruthy()
  const spent = within(screen.getByRole('table', { name: /^(Aylık|Günlük) harcama$/ }))
  for (const name of [year, String(Number(year) - 1)]) expect(spent.getByRole('columnheader', { name })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Kategoriler: Ev tekstili %\d+, Diğer %\d+\.$/ })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Borçlar' })).getByText('₺157.419,95')).toBeTruthy()
})

it('has side and period in the address', async () => {
  renderScreen('/figures')
  const user = userEvent.setup()
  await screen.findByRole('table', { name: 'Günlük ciro' })
  await user.click(screen.getByRole('button', { name: '7 gün' }))
  await waitFor(() => expect(window.location.search).toBe('?period=7'))
  await user.click(screen.getByRole('tab', { name: 'Alım' }))
  await waitFor(() => expect(window.location.search).toBe('?side=buyer&period=7'))
  expect(await screen.findByRole('table', { name: 'Günlük harcama' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Aralık seç' }))
  expect(await screen.findByLabelText('İlk gün')).toBeTruthy()
})

it('leads back to the side and the period before; days that are typed are one step together', async () => {
  renderScreen('/figures')
  const user = userEvent.setup()
  const arrive = (search: string) => waitFor(() => expect(window.location.search).toBe(search))
  await screen.findByRole('table', { name: 'Günlük ciro' })
  await user.click(screen.getByRole('button', { name: '7 gün' }))
  await arrive('?period=7')
  await user.click(screen.getByRole('tab', { name: 'Alım' }))
  await arrive('?side=buyer&period=7')
  await user.click(screen.getByRole('button', { name: 'Aralık seç' }))
  const today = todayInIstanbul()
  await arrive(`?side=buyer&from=${addDays(today, -6)}&to=${today}`)
  for (const day of ['2026-03-01', '2026-02-01']) {
    fireEvent.change(screen.getByLabelText('İlk gün'), { target: { value: day } })
    await arrive(`?side=buyer&from=${day}&to=${today}`)
  }
  window.history.back()
  await arrive('?side=buyer&period=7')
  expect(await screen.findByRole('button', { name: '7 gün', pressed: true })).toBeTruthy()
  window.history.back()
  await arrive('?period=7')
  expect(await screen.findByRole('tab', { name: 'Satış', selected: true })).toBeTruthy()
  window.history.back()
  await arrive('')
  expect(await screen.findByRole('button', { name: '30 gün', pressed: true })).toBeTruthy()
})

it('says where there is nothing, with the way to a longer period, and has no file then', async () => {
  renderScreen('/figures?from=2019-01-02&to=2019-01-03')
  expect(await screen.findByRole('heading', { name: 'Bu dönemde satış yok' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'XLSX dosyası olarak indir' }).disabled).toBe(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Bu yılı göster' }))
  await waitFor(() => expect(window.location.search).toBe('?period=year'))
})

it('offers another try', async () => {
  apiServer.use(refuses(getSellerFigures, 400, { code: 'bad', message: 'Olmadı' }))
  renderScreen('/figures')
  expect(await screen.findByRole('button', { name: 'Tekrar Dene' })).toBeTruthy()
})
