import { PERSON_NAME_MAX } from '@bedesten/contract/me'
import { updateMe } from '@bedesten/contract/me.calls'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Input } from '../../ui/forms/Input.tsx'
import { rememberOwnPerson } from './own-person.ts'

/** The own name, in the settings and on the home page of who has none. */
export function useNameForm(user: SessionUser) {
  return useForm<'name'>({
    fields: ['name'],
    check: ({ name }) => ({ ...(name.trim() === '' && { name: 'Adınız gereklidir' }) }),
    async submit({ name }) {
      const { data } = await call(updateMe, { body: { name } })
      const { limits: _limits, ...person } = data
      rememberOwnPerson(user.id, person)
      showToast('success', 'Adınız kaydedildi')
    },
  })
}

interface NameInputProps {
  user: SessionUser
  errors: ReturnType<typeof useNameForm>['errors']
  hint?: string
  className?: string
}

export function NameInput({ user, errors, hint, className }: NameInputProps) {
  return (
    <Input
      label="Adınız soyadınız"
      name="name"
      autoComplete="name"
      maxLength={PERSON_NAME_MAX}
      // A name that arrives later begins the field anew.
      key={user.person?.name ?? ''}
      defaultValue={user.person?.name ?? ''}
      // What is not about the field has no other place here.
      error={errors.fields['name'] ?? errors.top[0]}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    />
  )
}
