import { IMPORT_FIELDS } from '@bedesten/contract/imports'
import type { ImportField } from '@bedesten/contract/imports'
import type { ImportColumn } from '@bedesten/contract/imports.schemas'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useEffectEvent } from 'react'
import { isOneOf, isRecord } from '../../lib/storage/stored-shapes.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ChangeBar } from '../../ui/forms/ChangeBar.tsx'
import { DraftNote } from '../../ui/forms/DraftNote.tsx'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { useDraft } from '../../ui/forms/useDraft.ts'
import { Card } from '../../ui/page/Card.tsx'
import { formatCount, useSaveMapping } from './imports.ts'
import type { ShownImport } from './imports.ts'
import { StepFoot } from './StepFoot.tsx'

/** What a column is taken for: a field, nothing (`-`), or not yet decided. */
type Choice = ImportField | '-' | ''

const CHOICES: readonly string[] = ['', '-', ...Object.keys(IMPORT_FIELDS)]
const FIELDS = Object.entries(IMPORT_FIELDS).map(([value, label]) => ({ value, label }))

const columns =
  'grid gap-x-5 gap-y-1 px-4 rail:grid-cols-[minmax(0,1.1fr)_minmax(0,1.8fr)_minmax(0,1.4fr)_8rem] rail:items-center rail:px-5'

/** `isFinal` when the columns can be changed no more. */
export interface ImportChange {
  text: string
  isFinal: boolean
}

interface ColumnsStepProps {
  shown: ShownImport
  /** What happened to the import since the choosing began. */
  change: ImportChange | undefined
  onDirty: (dirty: boolean) => void
  onDone: () => void
  onBack: () => void
}

export function ColumnsStep({ shown, change, onDirty, onDone, onBack }: ColumnsStepProps) {
  const { values, setValues, dirty, draft, finish } = useDraft<{ choices: Record<string, Choice> }>({
    name: `import:${shown.id}`,
    start: { choices: {} },
    fits: { choices: (stored) => isRecord(stored) && Object.values(stored).every(isOneOf(CHOICES)) },
  })
  const { choices } = values
  const report = useEffectEvent(onDirty)
  useEffect(() => report(dirty), [dirty])
  const save = useSaveMapping(shown.id, finish)
  const choiceOf = (column: ImportColumn): Choice =>
    choices[column.heading] ?? column.field ?? (column.decided ? '-' : '')
  function submit() {
    const mapping = Object.fromEntries(
      shown.columns.map((column) => {
        const choice = choiceOf(column)
        return [column.heading, choice === '' || choice === '-' ? null : choice]
      }),
    )
    save.mutate(mapping, { onSuccess: onDone })
  }
  return (
    <Card flush>
      {change && (
        <ChangeBar
          action={
            change.isFinal && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  finish()
                  onDone()
                }}
              >
                Aktarımı Göster
              </Button>
            )
          }
        >
          {change.text}
        </ChangeBar>
      )}
      <DraftNote draft={draft} className="mx-4 mt-4 rail:mx-5" />
      <div className="flex items-center justify-between gap-4 px-4 pt-4 pb-3 rail:px-5">
        <div className="min-w-0">
          <h2 className="font-display text-h2 wrap-anywhere">{shown.file_name}</h2>
          <p className="text-sm text-text-3">
            {[`${formatCount(shown.rows)} satır`, `${shown.columns.length} sütun`, shown.encoding]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button variant="quiet" size="sm" onClick={onBack}>
          Başka dosya
        </Button>
      </div>
      <div aria-hidden className={`${columns} pb-2 text-sm text-text-3 max-rail:hidden`}>
        <span>Dosyadaki sütun</span>
        <span>İlk değer</span>
        <span>Bedesten alanı</span>
        <span>Durum</span>
      </div>
      <ul aria-label="Sütunlar" className="divide-y divide-border border-t border-border">
        {shown.columns.map((column) => (
          <li key={column.heading} className={`${columns} py-3`}>
            <span className="font-semibold wrap-anywhere">{column.heading}</span>
            <span className="flex justify-between gap-4 text-text-2">
              <span className="shrink-0 text-sm text-text-3 rail:hidden">İlk değer</span>
              <span className="truncate">{column.sample}</span>
            </span>
            <NativeSelect
              label={`${column.heading} sütununun alanı`}
              hideLabel
              value={choiceOf(column)}
              options={[{ value: '', label: 'Alan seçin' }, { value: '-', label: 'Bu sütunu alma' }, ...FIELDS]}
              onChange={({ target }) =>
                setValues({ choices: { ...choices, [column.heading]: target.value as Choice } })
              }
            />
            <State choice={choiceOf(column)} />
          </li>
        ))}
      </ul>
      <StepFoot note="Seçtikleriniz bir sonraki dosyada hatırlanır." onBack={onBack}>
        <Button onClick={submit} busy={save.isPending} disabled={change?.isFinal === true}>
          Önizle
        </Button>
      </StepFoot>
    </Card>
  )
}

function State({ choice }: { choice: Choice }) {
  const line = 'flex items-center gap-1.5 text-sm font-medium'
  if (choice === '') {
    return (
      <span className={`${line} text-warning-text`}>
        <TriangleAlert className="size-4" />
        Eşleştirin
      </span>
    )
  }
  return choice === '-' ? (
    <span className={`${line} text-text-3`}>
      <Minus className="size-4" />
      Alınmayacak
    </span>
  ) : (
    <span className={`${line} text-success-text`}>
      <Check className="size-4" />
      Tanındı
    </span>
  )
}
