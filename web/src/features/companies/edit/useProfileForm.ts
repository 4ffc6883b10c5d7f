import { updateProfile } from '@bedesten/contract/companies.calls'
import type { OwnCompany } from '@bedesten/contract/companies.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { COMPANIES_KEY } from '../../../lib/queries/keys/companies.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { companyQuery } from '../company.ts'
import type { ShownCompany } from '../company.ts'
import { checkProfile, PROFILE_FIELDS, PROFILE_FITS, toProfileChange, toProfileValues } from './profile-values.ts'
import type { ProfileField, ProfileValues, StoredProfile } from './profile-values.ts'

const TEXTS = {
  unfit: 'Lütfen form bilgilerini kontrol edin',
  refused: 'Lütfen aşağıdaki hataları düzeltip tekrar deneyin.',
  failed: 'Firma bilgileri güncellenirken bir hata oluştu',
}

/** What ties an input to its value and error. */
export type BindProfile = (name: ProfileField) => {
  name: ProfileField
  value: string
  error: string | undefined
  warning?: string
  onChange: (event: { target: { value: string } }) => void
}

/** An operator has seen papers for these. */
const PROVEN: readonly ProfileField[] = ['legal_name', 'tax_number']
const LOSES_BADGE = 'Kaydedince doğrulama mührü kalkar, belgeleriniz yeniden incelenir.'

/** `company` is what the form begins with; later answers do not touch what is being written. */
export function useProfileForm(company: StoredProfile & { verified?: 0 | 1 }, onSaved: (company: OwnCompany) => void) {
  const queryClient = useQueryClient()
  const { values, setValues, start, draft, finish } = useDraft({
    name: 'profile',
    start: toProfileValues(company),
    fits: PROFILE_FITS,
  })
  const { form, errors, busy, forgive } = useForm<ProfileField>({
    fields: PROFILE_FIELDS,
    texts: TEXTS,
    check: checkProfile,
    async submit(typed) {
      const { data } = await call(updateProfile, { body: toProfileChange(start, typed) })
      finish()
      await queryClient.invalidateQueries({ queryKey: COMPANIES_KEY, refetchType: 'none' })
      const { tax_number, ...rest } = data
      const isShown = data.show_tax_number && tax_number !== null
      const shown: ShownCompany = { ...rest, ...(isShown && { tax_number }), asker: data.id }
      queryClient.setQueryData(companyQuery(data.short_name).queryKey, shown)
      onSaved(data)
    },
  })

  /** Writes into several fields at once. */
  function fill(change: Partial<ProfileValues>) {
    setValues((current) => ({ ...current, ...change }))
    forgive(Object.keys(change))
  }

  const bind: BindProfile = (name) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    ...(company.verified === 1 && PROVEN.includes(name) && values[name] !== start[name] && { warning: LOSES_BADGE }),
    onChange: ({ target }) => setValues((current) => ({ ...current, [name]: target.value })),
  })

  return { form, errors, busy, values, bind, fill, draft }
}
