import type { Currency } from '@bedesten/contract/money'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { BarListCard, toPart, type BarRow } from '../../ui/charts/BarListCard.tsx'
import { ShareCard } from '../../ui/charts/ShareCard.tsx'
import { ArchAvatar } from '../../ui/display/ArchAvatar.tsx'
import { Image } from '../../ui/display/Image.tsx'

interface Sum {
  id: number | null
  name: string
  image_url?: string | null
  amount: number
  orders: number
}

interface SumsProps {
  title: string
  /** What a row is: `Ürün`. */
  word: string
  /** What its money is: `Ciro`. */
  moneyWord: string
  sums: Sum[]
  currency: Currency
}

const DRAWN = 5

export function GoodsCard(props: SumsProps) {
  const picture = ({ image_url }: Sum) => (
    <Image src={image_url ?? undefined} alt="" ratio="1 / 1" className="w-9 shrink-0 rounded-sm" />
  )
  return <SumBars {...props} colour={1} picture={picture} />
}

export function CompaniesCard({ colour = 2, ...props }: SumsProps & { colour?: 1 | 2 }) {
  const picture = ({ name, image_url }: Sum) => <ArchAvatar name={name} logo={image_url ?? undefined} size={36} />
  return <SumBars {...props} colour={colour} picture={picture} />
}

interface SumBarsProps extends SumsProps {
  colour: 1 | 2
  picture: (sum: Sum) => ReactNode
}

function SumBars({ title, word, moneyWord, sums, currency, colour, picture }: SumBarsProps) {
  const rows = sums.map((sum): BarRow => {
    return { id: `${sum.id} ${sum.name}`, name: sum.name, value: sum.amount, picture: picture(sum) }
  })
  const names = { row: word, value: moneyWord }
  return (
    <BarListCard
      title={title}
      rows={rows}
      names={names}
      colour={colour}
      drawn={DRAWN}
      format={(value) => formatMoney(value, currency)}
    />
  )
}

interface SharesCardProps extends SumsProps {
  /** The rest of the total is `Diğer`, so that shares are of all. */
  total: number
  /** Those without an id come last. */
  nameless?: boolean
}

export function SharesCard({ title, word, moneyWord, sums, currency, total, nameless = false }: SharesCardProps) {
  const listed = sums.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  return (
    <ShareCard
      title={title}
      parts={sums.map(({ id, name, amount }) => ({ name, value: amount, last: nameless && id === null }))}
      others={Math.round((total - listed) * 100) / 100}
      names={{ part: word, value: moneyWord }}
      format={(value) => formatMoney(value, currency)}
    />
  )
}

interface FunnelCardProps {
  funnel: { views: number; carts: number; orders: number }
  format: (value: number) => string
}

export function FunnelCard({ funnel: { views, carts, orders }, format }: FunnelCardProps) {
  const rows = [
    { id: 'views', name: 'Görüntülenme', value: views },
    { id: 'carts', name: 'Sepete eklenen', value: carts, note: toPart(carts, views) },
    { id: 'orders', name: 'Sipariş', value: orders, note: toPart(orders, carts) },
  ]
  const names = { row: 'Adım', value: 'Sayı', note: 'Önceki adıma göre' }
  return <BarListCard title="Görüntülenmeden siparişe" rows={rows} names={names} format={format} />
}
