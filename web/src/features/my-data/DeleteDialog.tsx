import History from 'lucide-react/icons/history'
import LogOut from 'lucide-react/icons/log-out'
import Trash2 from 'lucide-react/icons/trash-2'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from '../../lib/forms/useForm.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { useSession } from '../accounts/session.tsx'
import { ConfirmFields, toConfirmation } from './ConfirmFields.tsx'
import { removeMe } from './my-data.ts'
import { useTwoStepOn } from './useTwoStepOn.ts'

const LIST = new Intl.ListFormat('tr')

interface DeleteDialogProps {
  companies: readonly { id: number; company_name: string }[]
  onClose: () => void
}

/** Load it lazily. */
export function DeleteDialog({ companies, onClose }: DeleteDialogProps) {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const asksCode = useTwoStepOn()
  const { form, errors, busy } = useForm<'password' | 'code' | 'known'>({
    fields: ['password', 'code', 'known'],
    check: ({ password, code, known }) => ({
      ...(password === '' && { password: 'Şifre gereklidir' }),
      ...(asksCode && code.trim() === '' && { code: 'Kod gereklidir' }),
      ...(known === '' && { known: 'Devam etmek için işaretleyin' }),
    }),
    async submit(values) {
      await removeMe(toConfirmation(values))
      await signOut()
      showToast('success', 'Hesabınız silindi')
      await navigate('/explore', { replace: true })
    },
  })
  const names = LIST.format(companies.map(({ company_name }) => company_name))
  return (
    <FormDialog
      title="Hesabınız silinsin mi?"
      form={form}
      busy={busy}
      errors={Object.keys(errors.fields).length === 0 ? errors.top : []}
      onClose={onClose}
      action={
        <Button type="submit" variant="danger" busy={busy} busyText="Siliniyor...">
          Hesabımı sil
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5 text-sm text-text-2">
        {companies.length > 0 && <Consequence icon={LogOut}>{`${names} ekibinden ayrılırsınız.`}</Consequence>}
        <Consequence icon={Trash2}>E-posta, şifre, cihazlar, ayarlar hemen silinir.</Consequence>
        <Consequence icon={History}>Siparişlerde, tekliflerde ve mesajlarda adınız kalır.</Consequence>
      </ul>
      <ConfirmFields asksCode={asksCode} errors={errors.fields} />
      <div>
        <Checkbox name="known" value="1" aria-describedby={errors.fields['known'] && 'known-error'}>
          Geri alınamayacağını biliyorum
        </Checkbox>
        {errors.fields['known'] && (
          <p id="known-error" className="mt-1 text-sm text-danger-text">
            {errors.fields['known']}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.75">
      <Icon aria-hidden className="size-4 shrink-0 text-text-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
