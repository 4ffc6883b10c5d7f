import type { SessionUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { NameInput, useNameForm } from './name-form.tsx'

/** In the setup card. */
export function SetupName({ user }: { user: SessionUser }) {
  const { form, errors, busy } = useNameForm(user)
  return (
    <form {...form}>
      <NameInput
        user={user}
        errors={errors}
        hint="Ekibiniz ve iş yaptığınız firmalar görür, herkese açık sayfalarda yazmaz."
      />
      <Button type="submit" size="sm" busy={busy} busyText="Kaydediliyor..." className="mt-2.5">
        Kaydet
      </Button>
    </form>
  )
}
