import { ApiError } from '../../../lib/api/request.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { ShortNameField } from '../../accounts/ShortNameField.tsx'
import { useShortName } from '../../accounts/useShortName.ts'
import { useWaysIn } from './own-companies.ts'

/** For somebody who has a login already: the names of the company are all that is missing. */
export function NewCompanyForm() {
  const { found } = useWaysIn()
  const shortName = useShortName()
  const { form, errors, busy } = useForm<'company_name' | 'short_name'>({
    fields: ['company_name', 'short_name'],
    check({ company_name }) {
      const own = company_name.trim() === '' ? { company_name: 'Firma adı gereklidir' } : {}
      if (shortName.status.kind === 'valid') return own
      const short_name = 'Lütfen geçerli bir kısa ad girin ve kontrol edin'
      shortName.refuse(short_name)
      return { ...own, short_name }
    },
    async submit(names) {
      await found(names).catch((error: unknown) => {
        // Taken since it was checked: it has to be checked again.
        const taken = error instanceof ApiError && error.errors.find(({ path }) => path === 'short_name')
        if (taken) shortName.refuse(taken.msg)
        throw error
      })
    },
  })
  return (
    <form {...form} method="post" className="flex flex-col gap-4.5">
      {errors.top.length > 0 && Object.keys(errors.fields).length === 0 && (
        <Note tone="danger" alert>
          {errors.top.join(' ')}
        </Note>
      )}
      <Input
        label="Firma adı"
        name="company_name"
        autoComplete="organization"
        required
        error={errors.fields['company_name']}
        onBlur={(event) => void shortName.suggestFor(event.target.value)}
      />
      <ShortNameField shortName={shortName} />
      <Button type="submit" size="lg" full busy={busy} busyText="Kuruluyor...">
        Yeni şirket kur
      </Button>
    </form>
  )
}
