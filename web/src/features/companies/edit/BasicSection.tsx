import { FormSection, RequiredLabel, wide, wideOnPhones } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import type { BindProfile } from './useProfileForm.ts'

export function BasicSection({ bind }: { bind: BindProfile }) {
  return (
    <FormSection title="Temel Bilgiler">
      <Input
        {...bind('company_name')}
        label={<RequiredLabel text="Firma adı" />}
        required
        autoComplete="organization"
        className={wide}
      />
      <Textarea {...bind('description')} label="Açıklama" className={wide} />
      <Input {...bind('phone')} label="Telefon" type="tel" autoComplete="tel" className={wideOnPhones} />
      <Input
        {...bind('website')}
        label="Web sitesi"
        // Not of the type for addresses, which wants the scheme typed.
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        className={wideOnPhones}
      />
      <Textarea {...bind('address')} label="Adres" autoComplete="street-address" className={wide} />
      <Input {...bind('city')} label="Şehir" autoComplete="address-level2" />
      <Input {...bind('postal_code')} label="Posta kodu" inputMode="numeric" autoComplete="postal-code" />
    </FormSection>
  )
}
