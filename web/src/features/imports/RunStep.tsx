import { isUnderWay } from '@bedesten/contract/imports'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/forms/Button.tsx'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { Card } from '../../ui/page/Card.tsx'
import { formatCount, importsQuery, toShare, useCancel } from './imports.ts'
import type { ShownImport } from './imports.ts'

export function RunStep({ shown }: { shown: ShownImport }) {
  const { data } = useQuery(importsQuery())
  const others = data?.filter((each) => isUnderWay(each) && each.id !== shown.id) ?? []
  const waiting = others.filter(({ status }) => status === 'waiting')
  return (
    <div className="grid gap-4">
      {shown.status === 'waiting' ? (
        <WaitingImport shown={shown} isNext={others.length === 0} />
      ) : (
        <Running shown={shown} />
      )}
      {waiting.map((each) => (
        <WaitingImport key={each.id} shown={each} />
      ))}
    </div>
  )
}

function Running({ shown }: { shown: ShownImport }) {
  const cancel = useCancel()
  const percent = Math.round(toShare(shown) * 100)
  const left = secondsLeft(shown)
  async function stop() {
    const text = shown.mode === 'all_or_nothing' ? 'Hiçbir satır alınmaz.' : 'Alınan satırlar kalır, kalanlar alınmaz.'
    const confirmed = await askToConfirm({
      title: 'Aktarımı durdur',
      text,
      confirmLabel: 'Durdur',
      cancelLabel: 'Sürdür',
      danger: true,
    })
    if (confirmed) cancel.mutate(shown.id)
  }
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-4 font-display">
        <h2 className="text-h2 wrap-anywhere">{shown.file_name} aktarılıyor</h2>
        <span aria-hidden className="text-h2 font-semibold tabular-nums">{`%${percent}`}</span>
      </div>
      <div
        role="progressbar"
        aria-label={`${shown.file_name} aktarılıyor`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2.5 h-2.5 overflow-hidden rounded-pill bg-press"
      >
        <div
          className="h-full rounded-pill bg-primary transition-[width] duration-base"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-text-2">
        <span>
          {`${formatCount(shown.done)} / ${formatCount(shown.total)} satır · ${formatCount(shown.created)} eklendi, ${formatCount(shown.updated)} güncellendi`}
        </span>
        {left !== undefined && <span className="text-text-3">{`Yaklaşık ${formatCount(left)} saniye kaldı`}</span>}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
        <p className="text-sm text-text-3">
          Bu sayfadan ayrılabilirsiniz. İlerleme menüde görünür, bitince haber verilir.
        </p>
        <Button variant="secondary" onClick={() => void stop()} busy={cancel.isPending}>
          Durdur
        </Button>
      </div>
    </Card>
  )
}

/** By the pace so far; undefined as long as that says little. */
function secondsLeft({ started_at, done, total }: ShownImport): number | undefined {
  if (started_at === null || done === 0) return undefined
  const passed = (Date.now() - Date.parse(started_at)) / 1000
  return Math.max(1, Math.round((passed / done) * (total - done)))
}

interface WaitingProps {
  shown: Pick<ShownImport, 'id' | 'file_name' | 'rows'>
  isNext?: boolean
}

function WaitingImport({ shown, isNext = false }: WaitingProps) {
  const cancel = useCancel()
  const when = isNext ? 'birazdan başlar' : 'sırada, önceki aktarım bitince başlar'
  return (
    <Card className="flex flex-wrap items-center gap-3.5">
      <ArchIcon icon={Hourglass} tone="neutral" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{shown.file_name}</p>
        <p className="text-sm text-text-3">{`${formatCount(shown.rows)} satır · ${when}`}</p>
      </div>
      <StatusBadge tone="neutral" icon={Clock}>
        Sırada
      </StatusBadge>
      <Button variant="quiet" onClick={() => cancel.mutate(shown.id)} busy={cancel.isPending}>
        Vazgeç
      </Button>
    </Card>
  )
}
