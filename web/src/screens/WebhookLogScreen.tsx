import type { WebhookDelivery } from '@bedesten/contract/webhooks.schemas'
import { useQuery } from '@tanstack/react-query'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useParams } from '../lib/router/hooks.ts'
import { DeliveryRow } from '../features/webhooks/DeliveryRow.tsx'
import { deliveriesQuery, useTestWebhook, webhooksQuery } from '../features/webhooks/webhooks.ts'
import { NowhereDrawing } from '../images/drawings.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { Chip, ChipRow } from '../ui/display/Chip.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

type Filter = 'all' | Exclude<WebhookDelivery['state'], 'delivered'>

/** The deliveries of an address, and its answers. */
export function WebhookLogScreen() {
  const { webhookId = '' } = useParams()
  const webhooks = useQuery(webhooksQuery())
  const log = useQuery(deliveriesQuery(webhookId))
  const test = useTestWebhook()
  if (log.data === null) return <NoWebhook />
  const webhook = webhooks.data?.find(({ id }) => String(id) === webhookId)
  return (
    <div className="mx-auto max-w-220">
      <title>Teslim günlüğü · Bedesten</title>
      <PageHead
        title="Teslim günlüğü"
        line={webhook && <span className="font-mono text-sm wrap-anywhere">{webhook.url}</span>}
        back={{ to: '/settings', label: 'Ayarlar' }}
        stacked
        actions={
          webhook?.active && (
            <Button variant="secondary" busy={test.isPending} onClick={() => test.mutate(webhook.id)}>
              <Play />
              Dene
            </Button>
          )
        }
      />
      {log.isError && !log.data && (
        <ErrorState
          title="Hata"
          line="Teslim günlüğü yüklenemedi."
          retrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.isPending && (
        <Loading label="Teslim günlüğü yükleniyor" className="grid gap-2.5">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-13 rounded-lg" />
          ))}
        </Loading>
      )}
      {log.data && <Log webhookId={webhookId} deliveries={log.data} />}
    </div>
  )
}

function NoWebhook() {
  return (
    <>
      <title>Webhook bulunamadı · Bedesten</title>
      <EmptyState
        page
        drawing={NowhereDrawing}
        title="Webhook bulunamadı"
        line="Bu adreste size ait bir webhook yok. Silinmiş olabilir."
        action={<ButtonLink to="/settings">Ayarlara Dön</ButtonLink>}
      />
    </>
  )
}

function Log({ webhookId, deliveries }: { webhookId: string; deliveries: WebhookDelivery[] }) {
  const [filter, setFilter] = useState<Filter>('all')
  const count = (state: Filter) => deliveries.filter((delivery) => delivery.state === state).length
  const shown = deliveries.filter(({ state }) => filter === 'all' || state === filter)
  return (
    <>
      <ChipRow label="Sonuca göre süz" className="mb-3.5">
        <Chip selected={filter === 'all'} count={deliveries.length} onClick={() => setFilter('all')}>
          Son 100
        </Chip>
        <Chip selected={filter === 'given_up'} count={count('given_up')} onClick={() => setFilter('given_up')}>
          Ulaşmadı
        </Chip>
        <Chip selected={filter === 'waiting'} count={count('waiting')} onClick={() => setFilter('waiting')}>
          Bekliyor
        </Chip>
      </ChipRow>
      <Card flush className="overflow-hidden max-rail:-mx-4 max-rail:rounded-none max-rail:border-x-0">
        {shown.length === 0 ? (
          <p className="px-5 py-8 text-center text-text-3">
            {filter === 'all' ? 'Henüz bir şey gönderilmedi. “Dene” ile bir olay gönderin.' : 'Burada teslim yok.'}
          </p>
        ) : (
          <ul aria-label="Teslimler" className="divide-y divide-border">
            {shown.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
            ))}
          </ul>
        )}
      </Card>
      <p className="mt-4 text-center text-sm text-text-3">Son 100 teslim tutulur</p>
    </>
  )
}
