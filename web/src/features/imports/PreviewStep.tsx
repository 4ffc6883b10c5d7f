import { IMPORT_FIELDS, IMPORT_LIMITS } from '@bedesten/contract/imports'
import type { ImportField, ImportMode } from '@bedesten/contract/imports'
import type { PreviewRow } from '@bedesten/contract/imports.schemas'
import { clsx } from 'clsx'
import CircleX from 'lucide-react/icons/circle-x'
import Equal from 'lucide-react/icons/equal'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Rows3 from 'lucide-react/icons/rows-3'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { RadioCards } from '../../ui/forms/RadioGroup.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Figures } from './Figures.tsx'
import { formatCount, useStart } from './imports.ts'
import type { ShownImport } from './imports.ts'
import { ReportButton } from './ReportButton.tsx'
import { StepFoot } from './StepFoot.tsx'

interface PreviewStepProps {
  shown: ShownImport
  onBack: () => void
  onOtherFile: () => void
}

export function PreviewStep({ shown, onBack, onOtherFile }: PreviewStepProps) {
  const { rows, creates, updates, faulty_rows: faulty, fault_groups: groups } = shown
  const [group, setGroup] = useState<string>()
  const preview = shown.preview ?? []
  const listed =
    group === undefined ? preview : preview.filter(({ faults }) => faults.some((fault) => fault.group === group))
  return (
    <div className="grid gap-4">
      {faulty * 2 >= rows && faulty > 0 && <MostlyFaulty shown={shown} onOtherFile={onOtherFile} />}
      <Figures
        figures={[
          { icon: Rows3, label: 'Toplam satır', count: rows },
          { icon: Plus, label: 'Eklenecek', count: creates },
          { icon: RefreshCw, label: 'Güncellenecek', count: updates },
          { icon: CircleX, label: 'Hatalı', count: faulty, danger: faulty > 0 },
        ]}
      />
      {groups.length > 0 && (
        <div role="group" aria-label="Hatalar" className="flex flex-wrap gap-2">
          <Chip selected={group === undefined} count={rows} onClick={() => setGroup(undefined)}>
            Tümü
          </Chip>
          {groups.map(({ label, count }) => (
            <Chip key={label} selected={group === label} count={count} onClick={() => setGroup(label)}>
              {label}
            </Chip>
          ))}
        </div>
      )}
      <Card flush>
        <PreviewTable rows={listed} fields={chooseFields(shown)} />
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3 text-sm text-text-3 rail:px-5">
          {listed.length === 0 ? 'İlk 50 satırda böyle bir hata yok' : `İlk ${IMPORT_LIMITS.preview} satır gösterilir`}
          {faulty > 0 && (
            <ReportButton shown={shown} rows="faulty" look="link">
              {`Hatalı ${formatCount(faulty)} satırı indir (XLSX)`}
            </ReportButton>
          )}
        </div>
      </Card>
      <Choice shown={shown} onBack={onBack} />
    </div>
  )
}

function MostlyFaulty({
  shown: { faulty_rows, rows, fault_groups },
  onOtherFile,
}: Pick<PreviewStepProps, 'shown' | 'onOtherFile'>) {
  const [commonest] = fault_groups
  return (
    <Note
      tone="warning"
      icon={TriangleAlert}
      action={
        <Button variant="secondary" size="sm" onClick={onOtherFile}>
          Dosyayı değiştir
        </Button>
      }
    >
      <b className="block font-semibold">
        {faulty_rows === rows ? 'Satırların hepsi hatalı' : 'Satırların yarısı hatalı'}
      </b>
      {commonest && `${formatCount(commonest.count)} satırda aynı neden: ${commonest.example} `}
      Dosyada düzeltip yeniden yüklemek daha kısa sürer.
    </Note>
  )
}

/** Those of the design, as far as the file has them; six fit. */
function chooseFields({ columns }: ShownImport): ImportField[] {
  const mapped = columns.flatMap(({ field }) => field ?? [])
  const wanted: ImportField[] = [
    'sku',
    'name',
    'value_1',
    'value_2',
    'price',
    'stock_quantity',
    'vat_rate',
    'unit',
    'currency',
    'status',
  ]
  return wanted.filter((field) => mapped.includes(field)).slice(0, 6)
}

const NUMBERS: ImportField[] = ['price', 'stock_quantity']

function PreviewTable({ rows, fields }: { rows: PreviewRow[]; fields: ImportField[] }) {
  return (
    <table className="w-full max-rail:block">
      <thead className="text-left text-sm text-text-3 max-rail:sr-only">
        <tr>
          <th scope="col" className="py-2.5 pl-5 font-normal">
            Satır
          </th>
          {fields.map((field) => (
            <th
              key={field}
              scope="col"
              className={clsx('px-3 py-2.5 font-normal', NUMBERS.includes(field) && 'text-right')}
            >
              {IMPORT_FIELDS[field]}
            </th>
          ))}
          <th scope="col" className="px-3 py-2.5 pr-5 font-normal">
            Sonuç
          </th>
        </tr>
      </thead>
      <tbody className="max-rail:block">
        {rows.map((row) => (
          <tr
            key={row.row}
            className={clsx(
              'border-t border-border max-rail:flex max-rail:flex-col max-rail:first:border-t-0 max-rail:px-4 max-rail:py-3',
              row.result === 'fault' && 'bg-danger-soft dark:bg-danger-soft/45',
            )}
          >
            <td className="text-text-3 tabular-nums max-rail:order-1 rail:py-2.5 rail:pl-5">
              <span className="rail:hidden">Satır </span>
              {row.row}
            </td>
            {fields.map((field) => (
              <Value key={field} row={row} field={field} />
            ))}
            <td className="max-rail:order-3 max-rail:pt-1 rail:px-3 rail:py-2.5 rail:pr-5">
              <Result row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ row: { values, faults }, field }: { row: PreviewRow; field: ImportField }) {
  const wrong = faults.some((fault) => fault.field === field)
  const value = values[field] ?? ''
  return (
    <td
      className={clsx(
        'max-w-70 rail:truncate rail:px-3 rail:py-2.5',
        'max-rail:flex max-rail:max-w-none max-rail:justify-between max-rail:gap-4 max-rail:text-right',
        NUMBERS.includes(field) && 'text-right tabular-nums',
        field === 'sku' && 'font-mono text-xs',
        field === 'name' ? 'font-semibold max-rail:order-0' : 'max-rail:order-2',
      )}
    >
      <span className={clsx('text-sm text-text-3 rail:hidden', field === 'name' && 'sr-only')}>
        {IMPORT_FIELDS[field]}
      </span>
      <span
        className={clsx(
          'wrap-anywhere',
          wrong && 'font-semibold text-danger-text underline decoration-danger decoration-wavy underline-offset-4',
        )}
      >
        {wrong && value === '' ? 'boş' : value}
      </span>
    </td>
  )
}

function Result({ row: { result, faults } }: { row: PreviewRow }) {
  if (result === 'fault') {
    return (
      <span className="grid gap-0.5 text-xs text-danger-text">
        {faults.map(({ column, message }) => (
          <span key={`${column}${message}`} className="flex gap-1.5">
            <CircleX className="mt-px size-3.5 shrink-0" />
            {message}
          </span>
        ))}
      </span>
    )
  }
  const [Icon, word] = RESULTS[result]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 text-sm font-medium',
        result === 'unchanged' ? 'text-text-3' : 'text-success-text',
      )}
    >
      <Icon className="size-4" />
      {word}
    </span>
  )
}

const RESULTS = {
  create: [Plus, 'Eklenecek'],
  update: [RefreshCw, 'Güncellenecek'],
  unchanged: [Equal, 'Değişmeyecek'],
} as const

function Choice({ shown, onBack }: Pick<PreviewStepProps, 'shown' | 'onBack'>) {
  const { rows, faulty_rows: faulty } = shown
  const [mode, setMode] = useState<ImportMode>(shown.mode)
  const start = useStart(shown.id)
  const taken = rows - faulty
  const count = mode === 'valid_rows' ? taken : faulty > 0 ? 0 : rows
  return (
    <Card flush>
      <div className="p-4 rail:p-5">
        <RadioCards
          legend="Nasıl alınsın?"
          hideLegend
          className="rail:grid-cols-2"
          value={mode}
          onChange={setMode}
          choices={[
            {
              value: 'valid_rows',
              label: 'Yalnızca hatasız satırları al',
              note: `${formatCount(taken)} satır alınır, ${formatCount(faulty)} satır rapora yazılır`,
            },
            { value: 'all_or_nothing', label: 'Ya hepsi ya hiçbiri', note: 'Bir hata bile varsa hiçbir ürün değişmez' },
          ]}
        />
      </div>
      <StepFoot note="Ürünleriniz henüz değişmedi." onBack={onBack}>
        <Button onClick={() => start.mutate(mode)} busy={start.isPending} disabled={count === 0}>
          {`${formatCount(count)} Satırı Al`}
        </Button>
      </StepFoot>
    </Card>
  )
}
