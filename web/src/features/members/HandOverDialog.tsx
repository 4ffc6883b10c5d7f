import type { Member } from '@bedesten/contract/members.schemas'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import { useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { useForm } from '../../lib/forms/useForm.ts'
import { MEMBERS_KEY } from '../../lib/queries/keys/accounts.ts'
import { PersonAvatar } from '../../ui/display/PersonAvatar.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { addOwnPerson } from '../accounts/own-person.ts'
import { useSession } from '../accounts/session.tsx'
import { handOver, nameOf } from './members.ts'
import { RoleBadge } from './RoleBadge.tsx'

/** The owner gives the company to another member. Load it lazily. */
export function HandOverDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const name = nameOf(member)
  const { form, errors, busy } = useForm({
    fields: ['password'],
    check: ({ password }) => (password === '' ? { password: 'Şifre gereklidir' } : {}),
    async submit({ password }) {
      await handOver(member, password)
      // What the old owner may do has changed everywhere; a failure is made good by the next visit.
      if (user) await addOwnPerson(user.id).catch(() => undefined)
      await queryClient.invalidateQueries({ queryKey: MEMBERS_KEY })
      showToast('success', 'Sahiplik devredildi', { message: `${name} artık sahip, siz yöneticisiniz.` })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Sahipliği devret"
      form={form}
      busy={busy}
      errors={errors.fields['password'] === undefined ? errors.top : []}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Devrediliyor...">
          Sahipliği devret
        </Button>
      }
    >
      <div className="flex items-center gap-3 rounded-lg border border-border bg-well p-3">
        <PersonAvatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm wrap-anywhere text-text-3">{`${member.email} · ${ROLE_NAMES[member.role]}`}</p>
        </div>
        <ArrowRight className="size-4 shrink-0" />
        <RoleBadge of="owner" />
      </div>
      <ul className="flex flex-col gap-1.5 text-sm text-text-2">
        <Consequence>{`${name} sahip olur, siz yönetici olursunuz.`}</Consequence>
        <Consequence>Şirketi kapatmak ve sahipliği geri vermek ona kalır.</Consequence>
        <Consequence>İkinize de e-posta gönderilir.</Consequence>
      </ul>
      <PasswordInput
        label={<RequiredLabel text="Şifreniz" />}
        name="password"
        autoComplete="current-password"
        error={errors.fields['password']}
      />
    </FormDialog>
  )
}

function Consequence({ children }: { children: string }) {
  return (
    <li className="flex items-center gap-1.75">
      <Check className="size-4 shrink-0 text-text-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
