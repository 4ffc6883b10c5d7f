import type { ActivityKind } from '@bedesten/contract/activity'
import type { ActivityEntry } from '@bedesten/contract/activity.schemas'
import Banknote from 'lucide-react/icons/banknote'
import Boxes from 'lucide-react/icons/boxes'
import Download from 'lucide-react/icons/download'
import Handshake from 'lucide-react/icons/handshake'
import KeyRound from 'lucide-react/icons/key-round'
import Layers from 'lucide-react/icons/layers'
import LogIn from 'lucide-react/icons/log-in'
import Package from 'lucide-react/icons/package'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Users from 'lucide-react/icons/users'
import type { LucideIcon } from 'lucide-react'
import { formatShortDay } from '../../lib/format/day-words.ts'
import { todayInIstanbul, toIstanbul } from '../../lib/format/dates.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { StruckPrice } from '../../ui/display/StruckPrice.tsx'
import type { Tone } from '../../ui/display/tone.ts'

/** By day, newest first. */
export function ActivityList({ entries, company }: { entries: ActivityEntry[]; company: string }) {
  return (
    <>
      {toDays(entries).map(({ day, entries: own }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="border-b border-border py-3 last:border-b-0">
          <h2 id={`day-${day}`} className="px-4 pb-1 text-sm font-semibold text-text-3 rail:px-5">
            {nameDay(day)}
          </h2>
          <ul>
            {own.map((entry) => (
              <Entry key={entry.id} entry={entry} company={company} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Entry({ entry, company }: { entry: ShownEntry; company: string }) {
  const { kind, text, target, device, created_at, times } = entry
  const { icon, tone } = looks[kind]
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-3 px-4 py-2 rail:grid-cols-[52px_36px_minmax(0,1fr)_auto] rail:px-5">
      <time
        dateTime={created_at}
        className="text-sm text-text-3 tabular-nums max-rail:col-start-2 max-rail:row-start-2 max-rail:text-xs rail:pt-1.5"
      >
        {toIstanbul(Date.parse(created_at)).slice(11, 16)}
      </time>
      <ArchIcon
        icon={icon}
        tone={tone}
        size="row"
        className="max-rail:col-start-1 max-rail:row-span-3 max-rail:row-start-1"
      />
      <div className="min-w-0 wrap-anywhere max-rail:col-start-2 max-rail:row-start-1">
        <p className="leading-5">
          <Author entry={entry} company={company} /> {text}
          {times > 1 && <span className="text-text-3">{` · ${times} kez`}</span>}
        </p>
        {target && (
          <p className="text-sm text-text-3">
            {target.label}
            {target.label !== null && (target.old ?? target.new) !== null && ' · '}
            {target.old !== null && <StruckPrice spoken="eskiden">{target.old}</StruckPrice>}
            {target.new !== null && <span className="text-text-2"> {target.new}</span>}
          </p>
        )}
      </div>
      {device !== null && (
        <p className="text-sm text-text-3 max-rail:col-start-2 rail:pt-1 rail:text-right">{device}</p>
      )}
    </li>
  )
}

function Author({ entry: { person, key }, company }: { entry: ActivityEntry; company: string }) {
  if (key) {
    return (
      <>
        <b className="font-semibold">{key.name}</b> anahtarı
      </>
    )
  }
  return (
    <>
      <b className="font-semibold">{person?.name ?? company}</b>
      {person?.left && ' (ayrıldı)'}
    </>
  )
}

/** Logins one after the other are one row, that of the newest. */
interface ShownEntry extends ActivityEntry {
  times: number
}

function isSameLogin(before: ActivityEntry, entry: ActivityEntry): boolean {
  const facts = ({ kind, text, person, device, target }: ActivityEntry) =>
    JSON.stringify([kind, text, person?.id, device, target])
  return entry.kind === 'login' && facts(before) === facts(entry)
}

function toDays(entries: ActivityEntry[]) {
  const days: { day: string; entries: ShownEntry[] }[] = []
  for (const entry of entries) {
    const day = toIstanbul(Date.parse(entry.created_at)).slice(0, 10)
    const last = days.at(-1)
    const before = last?.day === day ? last.entries.at(-1) : undefined
    if (before && isSameLogin(before, entry)) before.times += 1
    else if (last?.day === day) last.entries.push({ ...entry, times: 1 })
    else days.push({ day, entries: [{ ...entry, times: 1 }] })
  }
  return days
}

/** `Bugün, 16 Ekim` */
function nameDay(day: string): string {
  const days = (Date.parse(todayInIstanbul()) - Date.parse(day)) / 86_400_000
  const near = days === 0 ? 'Bugün, ' : days === 1 ? 'Dün, ' : ''
  return near + formatShortDay(day)
}

const looks: Record<ActivityKind, { icon: LucideIcon; tone: Tone }> = {
  login: { icon: LogIn, tone: 'neutral' },
  member: { icon: Users, tone: 'primary' },
  key: { icon: KeyRound, tone: 'primary' },
  profile: { icon: Store, tone: 'primary' },
  product: { icon: ShoppingBag, tone: 'copper' },
  price: { icon: Tags, tone: 'copper' },
  stock: { icon: Boxes, tone: 'copper' },
  bulk_change: { icon: Layers, tone: 'copper' },
  order: { icon: Package, tone: 'success' },
  payment: { icon: Banknote, tone: 'info' },
  quote: { icon: Handshake, tone: 'success' },
  export: { icon: Download, tone: 'neutral' },
  settings: { icon: Settings, tone: 'neutral' },
}
