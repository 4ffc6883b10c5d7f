import { PERSON_NAME_MAX } from '@bedesten/contract/me'
import { updateMe } from '@bedesten/contract/me.calls'
import UserRound from 'lucide-react/icons/user-round'
import { call } from '../../lib/api/call.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Card, CardHead } from '../../ui/page/Card.tsx'
import { rememberOwnPerson } from './own-person.ts'

export function NameCard({ user }: { user: SessionUser }) {
  const { form, errors, busy } = useForm<'name'>({
    fields: ['name'],
    check: ({ name }) => ({ ...(name.trim() === '' && { name: 'Adınız gereklidir' }) }),
    async submit({ name }) {
      const { data } = await call(updateMe, { body: { name } })
      const { limits: _limits, ...person } = data
      rememberOwnPerson(user.id, person)
      showToast('success', 'Adınız kaydedildi')
    },
  })
  return (
    <Card as="section">
      <CardHead icon={UserRound} title="Adınız" line="Ekibiniz ve iş yaptığınız firmalar görür." />
      <form {...form} className="mt-4">
        {errors.top.map((line) => (
          <Note key={line} tone="danger" alert className="mb-3">
            {line}
          </Note>
        ))}
        <div className="flex items-start gap-2.5 max-rail:flex-col">
          <Input
            label="Adınız soyadınız"
            name="name"
            autoComplete="name"
            maxLength={PERSON_NAME_MAX}
            // A name that arrives later begins the field anew.
            key={user.person?.name ?? ''}
            defaultValue={user.person?.name ?? ''}
            error={errors.fields['name']}
            className="w-full flex-1"
          />
          <Button
            type="submit"
            variant="secondary"
            size="field"
            busy={busy}
            busyText="Kaydediliyor..."
            className="max-rail:w-full rail:mt-6"
          >
            Kaydet
          </Button>
        </div>
      </form>
    </Card>
  )
}
