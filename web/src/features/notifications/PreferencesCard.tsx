import { getNotificationPreferences, setNotificationPreferences } from '@bedesten/contract/notifications.calls'
import { EMAIL_WISHES, PREFERENCE_KINDS } from '@bedesten/contract/notifications'
import type { EmailWish, PreferenceKind } from '@bedesten/contract/notifications'
import type { NotificationPreferences } from '@bedesten/contract/notifications.schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import BellRing from 'lucide-react/icons/bell-ring'
import MailWarning from 'lucide-react/icons/mail-warning'
import { call } from '../../lib/api/call.ts'
import { PREFERENCES_KEY } from '../../lib/queries/keys/settings.ts'
import { ErrorNote, Note } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Card, CardHead } from '../../ui/page/Card.tsx'

type Kinds = NotificationPreferences['kinds']

/** `unconfirmed` is the address of the company. */
export function PreferencesCard({ unconfirmed }: { unconfirmed: boolean }) {
  const { data, isError, refetch } = useQuery(preferencesQuery())
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={BellRing}
          title="Neler ulaşsın?"
          line="Sitede, cihazınıza anlık ya da e-posta ile. Değişiklik hemen kaydedilir."
        />
        {unconfirmed && (
          <Note tone="warning" icon={MailWarning} className="mt-4">
            Adresiniz doğrulanana kadar yalnızca hesap e-postaları gönderilir.
          </Note>
        )}
        <div className="mt-4">
          {data && <PreferenceTable kinds={data.kinds} />}
          {!data && isError && <ErrorNote message="Bildirim tercihleri yüklenemedi" onRetry={() => void refetch()} />}
          {!data && !isError && (
            <Loading label="Bildirim tercihleri yükleniyor">
              <Skeleton className="h-80 rounded-md" />
            </Loading>
          )}
        </div>
        <p className="mt-3 text-sm text-text-3">Günlük özet her sabah 08:00’de (İstanbul) gelir, boşsa gönderilmez.</p>
      </div>
    </Card>
  )
}

/** On the narrowest screens the choice of mail stands below the switches. */
const row = 'max-[359px]:grid max-[359px]:grid-cols-[minmax(0,1fr)_3.5rem_3.25rem] max-[359px]:items-center'

function PreferenceTable({ kinds }: { kinds: Kinds }) {
  const { mutate } = useChange()
  return (
    <table className="w-full max-[359px]:block">
      <thead className="max-[359px]:block">
        <tr className={clsx(row, 'text-left text-sm text-text-3')}>
          <th scope="col" className="pr-3 pb-2 font-medium">
            Konu
          </th>
          <th scope="col" className="pr-3 pb-2 font-medium">
            Sitede
          </th>
          <th scope="col" className="pr-3 pb-2 font-medium">
            Anlık
          </th>
          <th scope="col" className="w-34 pb-2 font-medium max-[359px]:sr-only">
            E-posta
          </th>
        </tr>
      </thead>
      <tbody className="max-[359px]:block">
        {PREFERENCE_KINDS.map((kind) => (
          <PreferenceRow
            key={kind}
            kind={kind}
            chosen={kinds[kind]}
            onChange={(chosen) => mutate({ [kind]: chosen })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface PreferenceRowProps {
  kind: PreferenceKind
  chosen: Kinds[PreferenceKind]
  onChange: (chosen: Kinds[PreferenceKind]) => void
}

function PreferenceRow({ kind, chosen, onChange }: PreferenceRowProps) {
  const { name, line } = TEXTS[kind]
  return (
    <tr className={clsx(row, 'border-t border-border')}>
      <th scope="row" className="py-2.5 pr-3 text-left font-semibold">
        {name}
        {line !== undefined && <span className="block text-sm font-normal text-text-3 max-rail:hidden">{line}</span>}
      </th>
      <td className="py-2.5 pr-3">
        <Switch
          hideLabel
          checked={chosen.site}
          onChange={(event) => onChange({ ...chosen, site: event.target.checked })}
        >{`${name}: bildirim`}</Switch>
      </td>
      <td className="py-2.5 pr-3">
        <Switch
          hideLabel
          checked={chosen.push}
          onChange={(event) => onChange({ ...chosen, push: event.target.checked })}
        >{`${name}: anlık`}</Switch>
      </td>
      <td className="py-2.5 max-[359px]:col-span-3 max-[359px]:flex max-[359px]:items-center max-[359px]:justify-between max-[359px]:gap-3 max-[359px]:pt-0">
        <span aria-hidden className="text-sm text-text-3 min-[360px]:hidden">
          E-posta
        </span>
        <NativeSelect
          label={`${name}: e-posta`}
          hideLabel
          value={chosen.email}
          options={EMAIL_WISHES.map((value) => ({ value, label: WISHES[value] }))}
          onChange={(event) => onChange({ ...chosen, email: toWish(event.target.value) })}
        />
      </td>
    </tr>
  )
}

function toWish(value: string): EmailWish {
  return EMAIL_WISHES.find((wish) => wish === value) ?? 'off'
}

/** Shown at once; what the server refuses is taken back. */
function useChange() {
  const queryClient = useQueryClient()
  const { queryKey } = preferencesQuery()
  return useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: async (kinds: Partial<Kinds>) => (await call(setNotificationPreferences, { body: { kinds } })).data,
    onMutate: async (kinds) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (old) => old && { kinds: { ...old.kinds, ...kinds } })
    },
    onError: ({ message }) => {
      showToast('error', 'Tercih kaydedilemedi', { message })
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function preferencesQuery() {
  return queryOptions({
    queryKey: PREFERENCES_KEY,
    queryFn: async ({ signal }): Promise<NotificationPreferences> =>
      (await call(getNotificationPreferences, { signal })).data,
  })
}

const WISHES: Record<EmailWish, string> = { now: 'Anında', daily: 'Günlük özet', off: 'Kapalı' }

const TEXTS: Record<PreferenceKind, { name: string; line?: string }> = {
  order: { name: 'Sipariş', line: 'Yeni sipariş, durum, kargo, iptal' },
  payment: { name: 'Ödeme', line: 'Dekont, onay, ret, iade' },
  message: { name: 'Mesaj' },
  quote: { name: 'Teklif', line: 'Talep, yanıt, karar' },
  purchase_request: { name: 'Alım ilanı', line: 'Etiketlerinize uyan ilanlar' },
  alert: { name: 'Haber ver', line: 'Stoğa girince, fiyat düşünce' },
  account: { name: 'Cari hesap', line: 'Mutabakat, düzeltme, hatırlatma' },
  review: { name: 'Değerlendirme', line: 'Sipariş değerlendirmeleri, yanıtlar' },
  follow: { name: 'Takip' },
  comment: { name: 'Yorum' },
  like: { name: 'Beğeni' },
}
