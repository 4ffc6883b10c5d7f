import { formatNumber } from '@bedesten/contract/format-number'
import { toCompactNumber } from '../../lib/format/compact-number.ts'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import { ShareCard } from '../../ui/charts/ShareCard.tsx'

const points = Array.from({ length: 30 }, (_, at) => {
  const isWeekend = at % 7 > 4
  const value = (isWeekend ? 190 : 410) + at * 6
  return { label: `${at + 1} Eki`, name: `${at + 1} Ekim`, value, before: value - 40 - (at % 5) * 9 }
})
const weeks = [15.2, 16.1, 17.4, -4.6, 18.9, 19.6].map((value, at) => ({
  label: `${at + 1}. hafta`,
  name: `${at + 1}. hafta`,
  value: value * 1_000_000,
  before: value * 900_000,
}))
const cities = ['Denizli', 'İzmir', 'Bursa', 'İstanbul', 'Gaziantep', 'Uşak', 'Kayseri'].map((name, at) => ({
  name,
  value: 700 - at * 90,
}))
const names = { point: 'Gün', value: 'Bu dönem', before: 'Önceki 30 gün' }

export function ChartsPart() {
  return (
    <>
      <ChartCard
        kind="line"
        title="Çizgi"
        sentence="Günlük sipariş 410’dan 590’a yükseldi."
        points={points}
        names={names}
        format={(value) => formatNumber(value)}
        formatTick={(value) => toCompactNumber(value)}
      />
      <ChartCard
        kind="bars"
        title="Kemerli çubuk"
        sentence="Haftalık tutar 15,2 milyondan 19,6 milyona yükseldi."
        points={weeks}
        names={{ ...names, point: 'Hafta' }}
        format={(value) => `₺${formatNumber(value)}`}
        formatTick={(value) => toCompactNumber(value, '₺')}
        note="Siparişin verildiği günün kuruyla TL"
      />
      <ShareCard
        title="Pay"
        parts={cities}
        names={{ part: 'Şehir', value: 'Sipariş' }}
        format={(value) => formatNumber(value)}
      />
    </>
  )
}
