import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'

const MAY = ['Açık siparişleri bitirmek', 'Siparişlerde yazışmak', 'Verilerinizi indirmek', 'İtiraz etmek']
const MAY_NOT = [
  'Yeni ürün, gönderi, yorum',
  'Sipariş vermek ya da almak',
  'Teklif istemek ya da vermek',
  'Yeni konuşma başlatmak',
]

/** What a suspended company goes on with, and what it cannot begin. */
export function CanDo() {
  return (
    <div className="mt-5 grid divide-border rounded-lg border border-border max-rail:divide-y rail:grid-cols-2 rail:divide-x">
      <Points title="Yapabilirsiniz" points={MAY} icon={Check} color="text-success-text" />
      <Points title="Yapamazsınız" points={MAY_NOT} icon={X} color="text-danger-text" />
    </div>
  )
}

interface PointsProps {
  title: string
  points: string[]
  icon: LucideIcon
  color: string
}

function Points({ title, points, icon: Icon, color }: PointsProps) {
  return (
    <div className="px-4 py-3.5">
      <h3 className="text-label">{title}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-2.5">
            <Icon aria-hidden className={`size-4 shrink-0 ${color}`} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
