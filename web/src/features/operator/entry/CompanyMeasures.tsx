import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import type { MeasureKind } from '@bedesten/contract/operator'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useNow } from '../../../lib/page/useNow.ts'
import { Input } from '../../../ui/forms/Input.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { useOperator } from '../operator-me.ts'
import { SPAN_LABELS, SPANS, suspensionEnd, toDays } from './measure-choice.ts'
import type { MeasureChoice } from './measure-choice.ts'

export interface CompanyMeasuresProps {
  choice: MeasureChoice
  onChange: (choice: MeasureChoice) => void
  /** All of them without; a moderator is never offered to ban. */
  kinds?: readonly MeasureKind[] | undefined
}

const WORDS: Record<MeasureKind, { label: string; note?: string }> = {
  none: { label: 'Hiçbiri' },
  warn: { label: 'Uyar', note: 'Satışları sürer, kaydına geçer' },
  suspend: { label: 'Askıya al', note: 'Açık siparişlerini bitirir; yeni iş yapamaz, sayfaları görünmez' },
  ban: { label: 'Çıkar', note: 'Yalnız itiraz edebilir ve verisini indirir. Baş moderatör kararı' },
}
const ALL = ['none', 'warn', 'suspend', 'ban'] as const

export function CompanyMeasures({ choice, onChange, kinds = ALL }: CompanyMeasuresProps) {
  const { isChief } = useOperator()
  const offered = kinds.filter((kind) => kind !== 'ban' || isChief)
  return (
    <div className="grid gap-2.5">
      <RadioCards
        legend="Şirket"
        value={choice.kind}
        choices={offered.map((kind) => ({ value: kind, ...WORDS[kind] }))}
        onChange={(kind) => onChange({ ...choice, kind })}
        className="grid gap-2"
      />
      {choice.kind === 'suspend' && <SpanChoice choice={choice} onChange={onChange} />}
    </div>
  )
}

function SpanChoice({ choice, onChange }: Pick<CompanyMeasuresProps, 'choice' | 'onChange'>) {
  const now = useNow()
  const days = toDays(choice)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-well px-3.5 py-3">
      <SegmentedControl
        legend="Süre"
        value={choice.span}
        choices={SPANS.map((span) => ({ value: span, label: SPAN_LABELS[span] }))}
        onChange={(span) => onChange({ ...choice, span })}
        className="max-rail:w-full max-rail:flex-wrap"
      />
      {choice.span === 'other' && (
        <Input
          label="Gün sayısı"
          inputMode="numeric"
          value={choice.days}
          onChange={({ target }) => onChange({ ...choice, days: target.value.replaceAll(/\D/g, '').slice(0, 3) })}
          error={choice.days !== '' && days === undefined ? `En fazla ${OPERATOR_LIMITS.suspendDays} gün` : undefined}
          className="w-32"
        />
      )}
      {days !== undefined && !Number.isNaN(now) && (
        <span className="text-sm text-text-2 tabular-nums">{formatMoment(suspensionEnd(now, days))}</span>
      )}
      {choice.span === 'open' && <span className="text-sm text-text-2">Siz kaldırana kadar</span>}
    </div>
  )
}
