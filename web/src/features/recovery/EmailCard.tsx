import { cancelEmailChange, changeEmail, getEmailChange, resendEmailChange } from '@bedesten/contract/recovery.calls'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import AtSign from 'lucide-react/icons/at-sign'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { EMAIL_CHANGE_KEY } from '../../lib/queries/keys/accounts.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { ErrorNote, Note } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { Card, CardFoot, CardHead, CardRow } from '../../ui/page/Card.tsx'
import { useSession } from '../accounts/session.tsx'
import { ResendButton } from './ResendButton.tsx'

export function EmailCard() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead icon={AtSign} title="E-posta adresi" line="Girişte ve bildirimlerde kullanılır." />
        <CardRow>
          <p className="min-w-0 font-semibold break-all">{user?.person?.email ?? user?.email}</p>
          {user?.email_confirmed === true && (
            <StatusBadge tone="success" icon={Check}>
              Doğrulandı
            </StatusBadge>
          )}
          {user?.email_confirmed === false && (
            <StatusBadge tone="warning" icon={Clock}>
              Doğrulanmadı
            </StatusBadge>
          )}
        </CardRow>
        <PendingChange />
      </div>
      <CardFoot>
        <p className="text-sm text-text-3">Değişiklik şifrenizi ister, eski adrese haber verilir.</p>
        <Button variant="secondary" className="max-rail:w-full" onClick={() => setOpen(true)}>
          Adresi Değiştir
        </Button>
      </CardFoot>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

const changeQuery = queryOptions({
  queryKey: EMAIL_CHANGE_KEY,
  queryFn: async ({ signal }) => (await call(getEmailChange, { signal })).data,
})

/** What waits for its link to be opened. */
function PendingChange() {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(changeQuery)
  const { mutate: cancel, isPending } = useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: () => queryClient.setQueryData(changeQuery.queryKey, { pending_email: null }),
    onError: ({ message }) => showToast('error', 'Vazgeçilemedi', { message }),
  })
  if (!data && isError) {
    return (
      <div className="mt-3">
        <ErrorNote message="Onay bekleyen bir adres olup olmadığı öğrenilemedi." onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data?.pending_email) return null
  return (
    <Note tone="info" icon={Mail} className="mt-3">
      <b className="font-semibold break-all">{data.pending_email}</b> onay bekliyor. Yeni adrese gelen bağlantı açılana
      kadar eski adres geçerli kalır.
      <span className="mt-1 flex flex-wrap gap-x-4.5 gap-y-1">
        <ResendButton send={() => call(resendEmailChange)} className={noteLink} />
        <button
          type="button"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && cancel()}
          className={noteLink}
        >
          Değişiklikten Vazgeç
        </button>
      </span>
    </Note>
  )
}

const noteLink =
  'relative min-h-6 font-semibold underline underline-offset-3 pointer-coarse:before:absolute pointer-coarse:before:-inset-2'

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm<'email' | 'password'>({
    fields: ['email', 'password'],
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: 'E-posta gereklidir' }),
      ...(password === '' && { password: 'Şifre gereklidir' }),
    }),
    async submit(body) {
      const { message } = await call(changeEmail, { body })
      showToast('success', 'Bağlantı gönderildi', { message })
      queryClient.setQueryData(changeQuery.queryKey, { pending_email: body.email.trim() })
      onClose()
    },
  })
  const { errors } = form
  return (
    <FormDialog
      title="E-posta adresini değiştir"
      line="Yeni adres, oraya gönderilen bağlantı açılınca geçerli olur."
      form={form.form}
      busy={form.busy}
      errors={form.errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={form.busy} busyText="Gönderiliyor...">
          Bağlantı Gönder
        </Button>
      }
    >
      <Input
        label="Yeni e-posta"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.fields['email']}
      />
      <PasswordInput
        label="Şifre"
        name="password"
        autoComplete="current-password"
        required
        error={errors.fields['password']}
      />
      <p className="text-sm text-text-3">
        Şimdiki adresinize haber verilir. 7 gün boyunca oradan ‘Bu ben değilim’ ile geri alınabilir.
      </p>
    </FormDialog>
  )
}
