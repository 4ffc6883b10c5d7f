import { FormSection, wide, wideOnPhones } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import type { BindProfile } from './useProfileForm.ts'

export function LegalSection({ bind }: { bind: BindProfile }) {
  const shown = bind('show_tax_number')
  return (
    <FormSection title="Yasal bilgiler" line="Profilinizde, sipariş formunda ve proformada yer alır.">
      <Input {...bind('legal_name')} label="Ticaret unvanı" className={wide} />
      <Input {...bind('tax_office')} label="Vergi dairesi" className={wideOnPhones} />
      <Input
        {...bind('mersis_number')}
        label="MERSİS numarası"
        inputMode="numeric"
        className={wideOnPhones}
        hint="16 rakam"
      />
      <Input
        {...bind('kep_address')}
        label="KEP adresi"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        className={wide}
      />
      <div className={`${wide} rounded-lg border border-border p-4`}>
        <input type="hidden" name={shown.name} value={shown.value} />
        <Switch
          checked={shown.value === 'true'}
          onChange={({ target }) => shown.onChange({ target: { value: String(target.checked) } })}
        >
          Vergi numaramı profilde göster
        </Switch>
        <p className="mt-1 text-sm text-text-3">Kapalıyken yalnız sipariş belgelerinde görünür.</p>
      </div>
    </FormSection>
  )
}
