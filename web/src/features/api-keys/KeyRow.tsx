import type { ApiKey } from '@bedesten/contract/api-keys.schemas'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Hourglass from 'lucide-react/icons/hourglass'
import KeyRound from 'lucide-react/icons/key-round'
import Trash2 from 'lucide-react/icons/trash-2'
import { countDays, formatShortDay, onDay, toDayWords } from '../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { useDeleteKey } from './keys.ts'
import { listRightNames } from './right-names.ts'

/** From so many days before its end on the row says so. */
const SOON_DAYS = 30

export function KeyRow({ apiKey, onEdit }: { apiKey: ApiKey; onEdit: () => void }) {
  const { id, name, prefix, rights, ended } = apiKey
  const remove = useDeleteKey()
  async function askToRemove() {
    const confirmed = await askToConfirm({
      title: 'Anahtar kaldırılsın mı?',
      text: `${name} hemen geçersiz olur, onu kullanan yazılım durur.`,
      confirmLabel: 'Kaldır',
      danger: true,
    })
    if (confirmed) remove.mutate(id)
  }
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2 px-4 py-4 rail:grid-cols-[44px_minmax(0,1fr)_auto] rail:px-5">
      <ArchIcon icon={KeyRound} tone={ended ? 'neutral' : 'primary'} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-5 font-semibold wrap-anywhere">
          {name}
          <EndBadge apiKey={apiKey} />
        </p>
        <p className="font-mono text-sm text-text-3">
          {prefix}
          <span aria-hidden>••••••••</span>
        </p>
        <ul aria-label={`${name} yetkileri`} className="mt-1.5 flex flex-wrap gap-1.5">
          {listRightNames(rights).map((right) => (
            <li key={right} className="rounded-sm bg-chip-bg px-1.5 py-px text-xs font-medium text-text-2">
              {right}
            </li>
          ))}
        </ul>
        <p className="mt-1.5 text-sm text-text-3 tabular-nums">{describeUse(apiKey)}</p>
      </div>
      <div className="-ml-3 flex items-center gap-0.5 max-rail:col-start-2 rail:ml-0">
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Düzenle
        </Button>
        <MenuButton
          label={`Diğer: ${name}`}
          icon={<Ellipsis />}
          items={[{ label: 'Kaldır', icon: Trash2, danger: true, onSelect: () => void askToRemove() }]}
        />
      </div>
    </li>
  )
}

function EndBadge({ apiKey: { ended, ends_on } }: { apiKey: ApiKey }) {
  if (ended) {
    return (
      <StatusBadge tone="neutral" icon={Clock}>
        Süresi doldu
      </StatusBadge>
    )
  }
  if (ends_on === null || countDays(todayInIstanbul(), ends_on) > SOON_DAYS) return null
  return (
    <StatusBadge tone="warning" icon={Hourglass}>
      {onDay(ends_on)} biter
    </StatusBadge>
  )
}

function describeUse({ last_used_at, ends_on, ended }: ApiKey): string {
  const used = last_used_at === null ? 'Hiç kullanılmadı' : `Son kullanım ${toDayWords(last_used_at)}`
  if (ended) return used
  if (ends_on === null) return `${used} · süresiz`
  const days = countDays(todayInIstanbul(), ends_on)
  if (days === 0) return `${used} · bugün biter`
  return days <= SOON_DAYS ? `${used} · ${days} gün kaldı` : `${used} · son gün ${formatShortDay(ends_on)}`
}
