import UserRound from 'lucide-react/icons/user-round'
import type { SessionUser } from '../../lib/session/session-store.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardHead } from '../../ui/page/Card.tsx'
import { NameInput, useNameForm } from './name-form.tsx'

export function NameCard({ user }: { user: SessionUser }) {
  const { form, errors, busy } = useNameForm(user)
  return (
    <Card as="section">
      <CardHead icon={UserRound} title="Adınız" line="Ekibiniz ve iş yaptığınız firmalar görür." />
      <form {...form} className="mt-4 flex items-start gap-2.5">
        <NameInput user={user} errors={errors} className="min-w-0 flex-1" />
        <Button type="submit" variant="secondary" size="field" busy={busy} busyText="Kaydediliyor..." className="mt-6">
          Kaydet
        </Button>
      </form>
    </Card>
  )
}
