import type { InvitedRole } from '@bedesten/contract/members'
import { useQueryClient } from '@tanstack/react-query'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { useForm } from '../../lib/forms/useForm.ts'
import { MEMBERS_KEY } from '../../lib/queries/keys/accounts.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { invite } from './members.ts'
import { RoleChoice } from './RoleChoice.tsx'

/** Load it lazily. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [role, setRole] = useState<InvitedRole>('sales')
  const { form, errors, busy } = useForm({
    fields: ['email', 'role'],
    check: ({ email }) => (email.trim() === '' ? { email: 'E-posta gereklidir' } : {}),
    async submit({ email }) {
      const sent = await invite({ email, role })
      await queryClient.invalidateQueries({ queryKey: MEMBERS_KEY })
      showToast('success', 'Davet gönderildi', { message: sent.email })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Kişi davet et"
      form={form}
      busy={busy}
      errors={errors.fields['email'] === undefined ? errors.top : []}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Gönderiliyor...">
          Daveti gönder
        </Button>
      }
    >
      <Input
        label={<RequiredLabel text="E-posta" />}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="Başka bir şirkette hesabı varsa yalnız kabul eder."
        error={errors.fields['email']}
      />
      <RoleChoice value={role} onChange={setRole} error={errors.fields['role']} />
      <Note tone="neutral" icon={LinkIcon}>
        Tek kullanımlık bağlantı gönderilir, 7 gün geçerlidir. Yeniden gönderirseniz eskisi geçersiz olur.
      </Note>
    </FormDialog>
  )
}
