import { GRACE_DAYS } from '@bedesten/contract/my-data'
import type { Closing } from '@bedesten/contract/my-data.schemas'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../features/accounts/session.tsx'
import { ConfirmFields, toConfirmation } from '../features/my-data/ConfirmFields.tsx'
import { closingQuery, useClosing } from '../features/my-data/my-data.ts'
import { UnsettledList } from '../features/my-data/UnsettledList.tsx'
import { useTwoStepOn } from '../features/my-data/useTwoStepOn.ts'
import { todayInIstanbul } from '../lib/format/dates.ts'
import { addDays, onDay, untilDay } from '../lib/format/day-words.ts'
import { useForm } from '../lib/forms/useForm.ts'
import { useNavigate } from '../lib/router/hooks.ts'
import { Navigate } from '../lib/router/Navigate.tsx'
import type { SessionUser } from '../lib/session/session-store.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { Card, CardFoot } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** What has to be finished first, or what becomes of everything and the password. */
export function CloseCompanyScreen() {
  const { user } = useSession()
  const { data, isError, error, isFetching, refetch } = useQuery({ ...closingQuery(), refetchOnMount: 'always' })
  if (user?.standing === 'closing') return <Navigate to="/settings/data" replace />
  return (
    <div className="mx-auto max-w-narrow">
      <title>Şirketi kapat · Bedesten</title>
      <PageHead title="Şirketi kapat" line={user?.company_name} back={{ to: '/settings/data', label: 'Verilerim' }} />
      {!data && isError && (
        <ErrorState title="Hata" line={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <Loading label="Açık işler yükleniyor" className="grid gap-4">
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </Loading>
      )}
      {data && data.items.length > 0 && <UnsettledList closing={data} />}
      {data && user && data.items.length === 0 && <CloseForm user={user} closing={data} />}
    </div>
  )
}

function CloseForm({ user, closing }: { user: SessionUser; closing: Closing }) {
  const navigate = useNavigate()
  const asksCode = useTwoStepOn()
  const { close } = useClosing(user.id)
  const last = addDays(todayInIstanbul(), GRACE_DAYS)
  const { form, errors, busy } = useForm<'password' | 'code'>({
    fields: ['password', 'code'],
    check: ({ password, code }) => ({
      ...(password === '' && { password: 'Şifre gereklidir' }),
      ...(asksCode && code.trim() === '' && { code: 'Kod gereklidir' }),
    }),
    async submit(values) {
      await close(toConfirmation(values))
      showToast('success', 'Şirket kapanıyor', { message: `${untilDay(last)} kadar geri alabilirsiniz.` })
      await navigate('/settings/data', { replace: true })
    },
  })
  const outcomes = [
    ['Profil, ürünler, gönderiler, yorumlar', `${onDay(last)} silinir`],
    ['Belgeler, ekip, kişiler, anahtarlar', `${onDay(last)} silinir`],
    ['Sipariş, fatura ve cari kayıtları', 'Karşı tarafta 10 yıl kalır, adınızla'],
    ['Mesajlar ve teklifler', 'Karşı tarafta “Kapatılmış şirket” olarak kalır'],
    [`@${user.short_name} adresi`, 'Bir yıl sonra başkası alabilir'],
  ]
  return (
    <div className="flex flex-col gap-4">
      <Card as="section" flush className="p-4 rail:px-6 rail:py-5">
        <h2 className="font-display text-h2">Ne silinir, ne kalır</h2>
        <table className="mt-2 w-full text-left text-sm">
          <thead>
            <tr className="border-b border-border text-text-3">
              <th scope="col" className="py-2 pr-3 font-medium">
                Konu
              </th>
              <th scope="col" className="py-2 font-medium">
                Sonuç
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {outcomes.map(([what, outcome]) => (
              <tr key={what}>
                <th scope="row" className="py-2.5 pr-3 align-top font-semibold wrap-anywhere">
                  {what}
                </th>
                <td className="py-2.5 align-top text-text-2">{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card as="section" flush>
        <form {...form} aria-label="Şirketi kapat">
          <div className="grid gap-4 p-4 rail:px-6 rail:py-5">
            <h2 className="font-display text-h2">Onaylayın</h2>
            {errors.top.length > 0 && Object.keys(errors.fields).length === 0 && (
              <Note tone="danger" alert>
                {errors.top.map((error) => (
                  <p key={error}>{error}</p>
                ))}
              </Note>
            )}
            <div className="grid max-w-105 gap-4">
              <ConfirmFields asksCode={asksCode} errors={errors.fields} />
            </div>
          </div>
          <CardFoot>
            <p className="min-w-0 flex-1 text-sm text-text-3 max-rail:basis-full">
              {`${untilDay(last)} kadar geri alabilirsiniz. ${closing.members} kişiye e-posta gider.`}
            </p>
            <div className="flex gap-2.5 max-rail:w-full max-rail:[&>*]:flex-1">
              <ButtonLink to="/settings/data" variant="secondary">
                Vazgeç
              </ButtonLink>
              <Button type="submit" variant="danger" busy={busy} busyText="Kapatılıyor...">
                Şirketi kapat
              </Button>
            </div>
          </CardFoot>
        </form>
      </Card>
    </div>
  )
}
