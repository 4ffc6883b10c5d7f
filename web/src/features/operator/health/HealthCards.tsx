import { clsx } from 'clsx'
import Activity from 'lucide-react/icons/activity'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Bug from 'lucide-react/icons/bug'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import Database from 'lucide-react/icons/database'
import HardDrive from 'lucide-react/icons/hard-drive'
import ListTodo from 'lucide-react/icons/list-todo'
import Mail from 'lucide-react/icons/mail'
import ServerCrash from 'lucide-react/icons/server-crash'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Webhook from 'lucide-react/icons/webhook'
import type { LucideIcon } from 'lucide-react'
import { Card } from '../../../ui/page/Card.tsx'
import type { Measured } from './health-words.ts'

export function HealthCards({ measured }: { measured: Measured[] }) {
  return (
    <ul className="mb-3 grid grid-cols-2 gap-2 rail:grid-cols-3 rail:gap-3 full:grid-cols-5">
      {measured.map((one) => (
        <Card key={one.name} as="li" flush className="px-3.5 py-3 rail:px-4">
          <HealthCard {...one} />
        </Card>
      ))}
    </ul>
  )
}

function HealthCard({ name, value, verdict, words, share }: Measured) {
  const { icon: Icon, text, bar } = looks[verdict]
  const Kind = icons[name]
  return (
    <>
      <h2 className="flex gap-2 text-sm text-text-2">
        {Kind && <Kind aria-hidden className="mt-px size-4 shrink-0" />}
        {name}
      </h2>
      <p className="mt-1 font-display text-h1 wrap-anywhere tabular-nums">{value}</p>
      <p className={clsx('mt-0.5 flex gap-1.5 text-sm', text)}>
        {Icon && <Icon className="mt-px size-4 shrink-0" />}
        {words}
      </p>
      {share !== undefined && (
        <div aria-hidden className="mt-2 h-1.25 overflow-hidden rounded-pill bg-press">
          <div className={clsx('h-full rounded-pill', bar)} style={{ width: `${share}%` }} />
        </div>
      )}
    </>
  )
}

const icons: Record<string, LucideIcon> = {
  Veritabanı: Database,
  Disk: HardDrive,
  'Son yedek': ArchiveRestore,
  Kopyalar: Copy,
  'İstek, 24 saat': Activity,
  '5xx, 24 saat': ServerCrash,
  'Tarayıcı hatası, 24 saat': Bug,
  İşler: ListTodo,
  'E-posta': Mail,
  Webhook,
}

const looks = {
  good: { icon: Check, text: 'text-success-text', bar: 'bg-success' },
  warning: { icon: TriangleAlert, text: 'text-warning-text', bar: 'bg-warning' },
  bad: { icon: CircleX, text: 'text-danger-text', bar: 'bg-danger' },
  neutral: { icon: undefined, text: 'text-text-3', bar: 'bg-primary' },
}
