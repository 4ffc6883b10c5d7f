import { OPERATOR_LIMITS } from '@bedesten/contract/operator'
import { Input } from '../../../../ui/forms/Input.tsx'
import { RadioGroup } from '../../../../ui/forms/RadioGroup.tsx'

export type SuspensionLength = 'days' | 'open'

interface SuspensionFieldsProps {
  length: SuspensionLength
  setLength: (length: SuspensionLength) => void
  error: string | undefined
}

export function SuspensionFields({ length, setLength, error }: SuspensionFieldsProps) {
  return (
    <div className="grid gap-3">
      <RadioGroup
        legend="Süre"
        choices={[
          { value: 'days', label: 'Gün sayısı' },
          { value: 'open', label: 'Süresiz, kaldırılana dek' },
        ]}
        value={length}
        onChange={setLength}
      />
      {length === 'days' && (
        <Input
          name="days"
          label="Gün"
          type="number"
          inputMode="numeric"
          min={1}
          max={OPERATOR_LIMITS.suspendDays}
          defaultValue="14"
          error={error}
          className="w-32"
        />
      )}
    </div>
  )
}

export function readDays(text = ''): number | undefined {
  const days = Number(text)
  return /^\d+$/.test(text.trim()) && days >= 1 && days <= OPERATOR_LIMITS.suspendDays ? days : undefined
}
