import { CONSENT_SLUGS, MAIL_CONSENT_VERSION } from '@bedesten/contract/consents'
import type { ConsentKind } from '@bedesten/contract/consents'
import type { Consent } from '@bedesten/contract/consents.schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../features/accounts/session.tsx'
import { consentsQuery, sendConsents } from '../features/legal/consents.ts'
import { toServerReason } from '../lib/api/server-reason.ts'
import { formatMoment } from '../lib/format/dates.ts'
import { Link } from '../lib/router/Link.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/feedback/toast.ts'
import { Switch } from '../ui/forms/Switch.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const NAMES: Record<ConsentKind, string> = {
  terms: 'Kullanım koşulları',
  kvkk_notice: 'KVKK aydınlatma metni',
  commercial_mail: 'Kampanya ve duyuru e-postası',
}

/** What the person has agreed to; mail is ended here. */
export function ConsentsScreen() {
  const { person } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    ...consentsQuery(person?.id ?? 0),
    enabled: person !== undefined,
  })
  return (
    <div className="mx-auto max-w-narrow">
      <title>Onaylarım · Bedesten</title>
      <PageHead
        title="Onaylarım"
        line="Neye, hangi sürümüne ve ne zaman onay verdiğiniz"
        back={{ to: '/settings', label: 'Ayarlar' }}
      />
      {data ? (
        <div className="grid gap-4">
          <MailChoice consents={data.data} />
          <ConsentList consents={data.data} />
        </div>
      ) : isError ? (
        <ErrorState title="Onaylar yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Onaylar yükleniyor" className="grid gap-4">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
    </div>
  )
}

function MailChoice({ consents }: { consents: Consent[] }) {
  const { person } = useSession()
  const queryClient = useQueryClient()
  const { queryKey } = consentsQuery(person?.id ?? 0)
  const isOn = consents.some(({ kind, ended_at }) => kind === 'commercial_mail' && ended_at === null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (given: boolean) =>
      sendConsents([{ kind: 'commercial_mail', version: MAIL_CONSENT_VERSION, ...(!given && { given }) }]),
    onSuccess: (answer) => queryClient.setQueryData(queryKey, answer),
    onError: (error) => showToast('error', 'Kaydedilemedi', { message: toServerReason(error) }),
  })
  return (
    <Card as="section" aria-label="Kampanya ve duyuru e-postası">
      <Switch
        checked={isPending ? variables : isOn}
        onChange={({ target }) => !isPending && mutate(target.checked)}
        className="font-semibold"
      >
        Kampanya ve duyuru e-postası almak istiyorum
      </Switch>
      <p className="mt-1 pl-11.5 text-sm text-text-3">
        Hesabınız ve siparişlerinizle ilgili e-postalar bundan etkilenmez.
      </p>
    </Card>
  )
}

function ConsentList({ consents }: { consents: Consent[] }) {
  if (consents.length === 0) return <p className="text-text-3">Henüz bir onayınız yok.</p>
  return (
    <Card flush>
      <ul aria-label="Onaylar" className="divide-y divide-border">
        {consents.map((consent) => (
          <li key={consent.id} className="px-4 py-3 rail:px-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-semibold">{NAMES[consent.kind]}</p>
              <TextOf consent={consent} />
            </div>
            <p className="mt-0.5 text-sm wrap-anywhere text-text-3">
              {formatMoment(consent.given_at)} · {consent.address}
              {consent.ended_at && ` · ${formatMoment(consent.ended_at)} günü geri alındı`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The version that was agreed to, as long as it can be read. */
function TextOf({ consent: { kind, version } }: { consent: Consent }) {
  if (kind === 'commercial_mail') return null
  const look = 'text-sm font-medium text-primary-text underline-offset-3 hover:underline'
  if (version === 0) return <span className="text-sm text-text-3">Taslak sürüm</span>
  return (
    <Link to={`/legal/${CONSENT_SLUGS[kind]}?version=${version}`} className={look}>
      Sürüm {version}
    </Link>
  )
}
