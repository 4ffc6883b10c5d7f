import { changePassword } from '@bedesten/contract/accounts.calls'
import { useQueryClient } from '@tanstack/react-query'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { call } from '../../lib/api/call.ts'
import { storeDeviceToken } from '../../lib/session/session-store.ts'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { PasswordInput } from '../../ui/forms/PasswordInput.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { checkPassword } from './auth-rules.ts'
import { useSession } from './session.tsx'
import { sessionsQuery } from './useSessions.ts'

export function PasswordCard() {
  const { user } = useSession()
  const { form, errors, busy } = usePasswordForm()
  return (
    <Card as="section" flush>
      <form {...form} method="post">
        <div className="p-4 rail:px-6 rail:py-5">
          <CardHead icon={LockKeyhole} title="Şifre" line="Değişince bu cihaz dışındaki oturumlar kapanır." />
          <div className="mt-4 grid gap-4 rail:grid-cols-2">
            {errors.top.length > 0 && (
              <Note tone="danger" alert className="rail:col-span-2">
                {errors.top.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Note>
            )}
            {/* Shows password managers whose password this is. */}
            <input
              hidden
              readOnly
              name="username"
              autoComplete="username"
              value={user?.person?.email ?? user?.email ?? ''}
            />
            <PasswordInput
              label="Mevcut şifre"
              name="current_password"
              autoComplete="current-password"
              required
              className="rail:col-span-2"
              error={errors.fields['current_password']}
            />
            <PasswordInput
              label="Yeni şifre"
              name="new_password"
              autoComplete="new-password"
              required
              error={errors.fields['new_password']}
            />
            <PasswordInput
              label="Yeni şifre, tekrar"
              name="repeated"
              autoComplete="new-password"
              required
              error={errors.fields['repeated']}
            />
          </div>
        </div>
        <CardFoot className="justify-end">
          <Button type="submit" className="max-rail:w-full" busy={busy} busyText="Değiştiriliyor...">
            Şifreyi Değiştir
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}

function usePasswordForm() {
  const queryClient = useQueryClient()
  return useForm<'current_password' | 'new_password' | 'repeated'>({
    fields: ['current_password', 'new_password', 'repeated'],
    check: ({ current_password, new_password, repeated }) => ({
      ...(current_password === '' && { current_password: 'Şifre gereklidir' }),
      ...checkPassword('new_password', new_password),
      ...(repeated !== new_password && { repeated: 'Şifreler birbirinden farklı' }),
    }),
    async submit({ current_password, new_password }, form) {
      const { data, warning } = await call(changePassword, { body: { current_password, new_password } })
      storeDeviceToken(data.device_token)
      form.reset()
      showToast('success', 'Şifreniz değişti', { message: 'Diğer oturumlar kapatıldı.' })
      if (warning) showToast('warning', 'Zayıf şifre', { message: warning, duration: 8000 })
      void queryClient.invalidateQueries(sessionsQuery())
    },
  })
}
