import { REQUEST_LIMITS, REQUEST_MESSAGES } from '@bedesten/contract/purchase-requests'
import { formatQuantity, unitLabel, UNITS } from '@bedesten/contract/units'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '../../ui/forms/Button.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { requestField } from './request-values.ts'
import type { RequestLineValues } from './request-values.ts'

interface RequestLinesFieldsProps {
  lines: RequestLineValues[]
  /** Whether offers answer them already. */
  fixed: boolean
  errors: Partial<Record<string, string>>
  onChange: (line: RequestLineValues, part: Partial<RequestLineValues>) => void
  onRemove: (line: RequestLineValues) => void
  /** The new line gets the focus. */
  onAdd: () => void
}

const UNIT_OPTIONS = UNITS.map((value) => ({ value, label: unitLabel(value) }))

export function RequestLinesFields({ lines, fixed, errors, onChange, onRemove, onAdd }: RequestLinesFieldsProps) {
  return (
    <Card as="section" aria-label="Kalemler">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-display text-h2">Kalemler</h2>
        <span className="text-xs text-text-3 tabular-nums">{`${lines.length} / ${REQUEST_LIMITS.lines}`}</span>
      </div>
      {fixed ? (
        <>
          <p className="mt-1 text-sm text-text-3">{REQUEST_MESSAGES.linesAnswered}</p>
          <ul className="mt-2 divide-y divide-border">
            {lines.map((line) => (
              <li key={line.key} className="flex justify-between gap-3 py-2.5">
                <span className="font-semibold wrap-anywhere">{line.name}</span>
                <span className="whitespace-nowrap">{formatQuantity(Number(line.quantity), line.unit)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ul className="divide-y divide-border">
          {lines.map((line, index) => (
            <li
              key={line.key}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-start gap-2 py-3 rail:grid-cols-[minmax(0,1fr)_6.5rem_7.75rem_2.25rem]"
            >
              <Input
                name={requestField(line, 'name')}
                label={`Kalem ${index + 1}`}
                placeholder="Ürün ya da hizmet"
                maxLength={REQUEST_LIMITS.lineName}
                value={line.name}
                error={errors[requestField(line, 'name')]}
                onChange={({ target }) => onChange(line, { name: target.value })}
                className="max-rail:col-span-full"
              />
              <Input
                name={requestField(line, 'quantity')}
                label="Miktar"
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={line.quantity}
                error={errors[requestField(line, 'quantity')]}
                onChange={({ target }) => onChange(line, { quantity: target.value })}
              />
              <NativeSelect
                name={requestField(line, 'unit')}
                label="Birim"
                error={errors[requestField(line, 'unit')]}
                options={UNIT_OPTIONS}
                value={line.unit}
                onChange={({ target }) =>
                  onChange(line, { unit: UNITS.find((unit) => unit === target.value) ?? 'adet' })
                }
              />
              <span className="mt-7.5">
                {lines.length > 1 && (
                  <IconButton
                    size="sm"
                    label={`Satırı kaldır: ${line.name.trim() || 'boş satır'}`}
                    onClick={() => onRemove(line)}
                  >
                    <Trash2 />
                  </IconButton>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {errors['lines'] && <FieldError id="request-lines-error" text={errors['lines']} />}
      {!fixed && lines.length < REQUEST_LIMITS.lines && (
        <Button variant="quiet" size="sm" className="-mb-1.5 -ml-3" onClick={onAdd}>
          <Plus />
          Kalem ekle
        </Button>
      )}
    </Card>
  )
}
