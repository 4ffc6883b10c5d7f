import { REMOVABLE_KINDS, THING_KINDS, THING_LABELS, type RemovableKind } from '@bedesten/contract/measures'
import { restoreThing } from '@bedesten/contract/operator-companies.calls'
import type { OperatorMeasure } from '@bedesten/contract/operator-entries.schemas'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Suspense, useState } from 'react'
import { call } from '../../../../lib/api/call.ts'
import { formatDay } from '../../../../lib/format/dates.ts'
import { untilDay } from '../../../../lib/format/day-words.ts'
import { lazyPart } from '../../../../lib/parts/lazy-part.ts'
import { StatusBadge } from '../../../../ui/display/StatusBadge.tsx'
import { Button } from '../../../../ui/forms/Button.tsx'
import { Card } from '../../../../ui/page/Card.tsx'
import { TOLD } from '../../ActDialog.tsx'
import { useOperatorAct } from '../companies.ts'
import { MEASURE_NAMES } from '../company-looks.ts'

const ActDialog = lazyPart(async () => (await import('../../ActDialog.tsx')).ActDialog)

/** What was done about it; what was removed is put back here. */
export function MeasuresCard({ measures }: { measures: OperatorMeasure[] }) {
  const [restored, setRestored] = useState<OperatorMeasure>()
  const run = useOperatorAct()
  const thing = toRemovable(restored)
  return (
    <Card as="section" aria-labelledby="company-measures">
      <h2 id="company-measures" className="font-display text-h2">
        Yaptırımlar
      </h2>
      {measures.length === 0 && <p className="mt-2 text-text-3">Yaptırım yok.</p>}
      <ul className="divide-y divide-border">
        {measures.map((measure) => (
          <li key={measure.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <p className="font-semibold">{toTitle(measure)}</p>
              <p className="text-sm text-text-3">
                {formatDay(measure.created_at)} · {measure.by.name} · “{measure.reason}”
              </p>
              {measure.appeal && <p className="text-sm text-text-2">İtiraz: {APPEALS[measure.appeal.state]}</p>}
            </div>
            <MeasureState measure={measure} />
            {measure.ended_at === null && toRemovable(measure) && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Geri koy: ${toTitle(measure)}`}
                onClick={() => setRestored(measure)}
              >
                Geri koy
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {restored && thing && (
          <ActDialog
            title="İçerik geri konsun mu?"
            line={`${toTitle(restored)} herkese yeniden görünür.`}
            hint={TOLD}
            action="Geri koy"
            draft={`restore:${restored.id}`}
            onSend={(reason) => run(() => call(restoreThing, { body: { ...thing, reason } }), 'İçerik geri kondu')}
            onClose={() => setRestored(undefined)}
          />
        )}
      </Suspense>
    </Card>
  )
}

function MeasureState({ measure: { kind, ended_at, until } }: { measure: OperatorMeasure }) {
  if (ended_at !== null || kind === 'warn') {
    return (
      <StatusBadge tone="neutral" icon={Check}>
        {kind === 'warn' ? 'Bildirildi' : 'Bitti'}
      </StatusBadge>
    )
  }
  return (
    <StatusBadge tone="danger" icon={CircleAlert}>
      {until === null ? 'Sürüyor' : `${untilDay(until)} kadar`}
    </StatusBadge>
  )
}

function toTitle({ kind, thing }: OperatorMeasure): string {
  if (!thing) return MEASURE_NAMES[kind]
  const known = THING_KINDS.find((one) => one === thing.kind)
  return `${MEASURE_NAMES[kind]} · ${known ? `${THING_LABELS[known]}: ` : ''}${thing.title}`
}

function toRemovable(measure: OperatorMeasure | undefined): { kind: RemovableKind; id: number } | undefined {
  if (measure?.kind !== 'remove' || !measure.thing) return undefined
  const { id } = measure.thing
  const kind = REMOVABLE_KINDS.find((one) => one === measure.thing?.kind)
  return kind && { kind, id }
}

const APPEALS = { waiting: 'bekliyor', upheld: 'reddedildi', overturned: 'kabul edildi', eased: 'hafifletildi' }
