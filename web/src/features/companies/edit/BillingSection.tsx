import { useState } from 'react'
import type { ComponentProps } from 'react'
import { FormSection, wide, wideOnPhones } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { isIban, isTaxNumber } from '../check-digits.ts'
import type { BindProfile } from './useProfileForm.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

export function BillingSection({ bind }: { bind: BindProfile }) {
  return (
    <FormSection
      title="Fatura ve Banka Bilgileri"
      line="Banka bilgileri yalnızca sizden sipariş veren firmalara görünür"
    >
      <NeedsRight right="profile" quiet>
        <DoubtedInput
          {...bind('tax_number')}
          label="Vergi numarası"
          inputMode="numeric"
          className={wideOnPhones}
          isRight={isTaxNumber}
          doubt="Geçerli bir VKN (10 hane) ya da TCKN (11 hane) gibi görünmüyor."
        />
      </NeedsRight>
      <Input {...bind('bank_name')} label="Banka adı" className={wideOnPhones} />
      <DoubtedInput
        {...bind('bank_account')}
        label="IBAN"
        mono
        autoCapitalize="characters"
        spellCheck={false}
        className={wide}
        isRight={isIban}
        doubt="Geçerli bir IBAN gibi görünmüyor."
      />
    </FormSection>
  )
}

interface DoubtedInputProps extends ComponentProps<typeof Input> {
  value: string
  isRight: (value: string) => boolean
  /** Said below when it does not look right; it may be saved nevertheless. */
  doubt: string
}

function DoubtedInput({ isRight, doubt, ...input }: DoubtedInputProps) {
  const { value, warning } = input
  // A number that is still being typed is not wrong yet.
  const [finished, setFinished] = useState(value)
  const doubtful = value === finished && value.trim() !== '' && !isRight(value)
  return <Input {...input} onBlur={() => setFinished(value)} warning={doubtful ? doubt : warning} />
}
