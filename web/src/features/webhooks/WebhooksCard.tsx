import { WEBHOOKS_MAX } from '@bedesten/contract/webhooks'
import type { Webhook } from '@bedesten/contract/webhooks.schemas'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import WebhookIcon from 'lucide-react/icons/webhook'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { WebhookRow } from './WebhookRow.tsx'
import { useInvalidateWebhooks, webhooksQuery } from './webhooks.ts'

const WebhookDialog = lazyPart(async () => (await import('./WebhookDialog.tsx')).WebhookDialog)
const SecretDialog = lazyPart(async () => (await import('./SecretDialog.tsx')).SecretDialog)

/** The webhook addresses. A secret is only in the page itself: it cannot be fetched again. */
export function WebhooksCard() {
  const { data, isError, refetch } = useQuery(webhooksQuery())
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [made, setMade] = useState<{ webhook: Webhook; line: string }>()
  const forget = useInvalidateWebhooks()
  async function showSaved(webhook: Webhook) {
    setEdited(undefined)
    if (webhook.secret !== undefined) setMade({ webhook, line: `${webhook.url} eklendi.` })
    await forget()
  }
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead icon={WebhookIcon} title="Webhook adresleri" line="Olaylar yazılımınıza imzalı olarak gönderilir." />
        <div className="mt-2">
          {data && data.length > 0 && (
            <ul aria-label="Webhook adresleri" className="divide-y divide-border">
              {data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  onEdit={() => setEdited(webhook)}
                  onSecret={(renewed) => setMade({ webhook: renewed, line: `${renewed.url} için yeni anahtar.` })}
                />
              ))}
            </ul>
          )}
          {data?.length === 0 && (
            <p className="mt-2 rounded-lg border border-dashed border-border-strong p-5 text-center text-text-3">
              Henüz adres yok. Sipariş, ödeme ve stok olaylarını kendi sunucunuza alın.
            </p>
          )}
          {!data && isError && <ErrorNote message="Webhook adresleri yüklenemedi" onRetry={() => void refetch()} />}
          {!data && !isError && (
            <Loading label="Webhook adresleri yükleniyor" className="mt-2">
              <Skeleton className="h-20 rounded-md" />
            </Loading>
          )}
        </div>
      </div>
      <CardFoot>
        <p className="flex-1 text-sm text-text-3">
          İmza: Standard Webhooks.{' '}
          <a
            href="/api/docs#rehber"
            target="_blank"
            rel="noopener"
            className="font-medium whitespace-nowrap text-primary-text underline underline-offset-3"
          >
            Webhook kılavuzu
          </a>
        </p>
        {data && data.length > 0 && (
          <span className="text-sm text-text-3 tabular-nums">
            {data.length} / {WEBHOOKS_MAX} adres
          </span>
        )}
        <Button
          className="max-rail:w-full"
          disabled={!data || data.length >= WEBHOOKS_MAX}
          onClick={() => setEdited('new')}
        >
          <Plus />
          Adres ekle
        </Button>
      </CardFoot>
      <Suspense>
        {edited !== undefined && (
          <WebhookDialog
            webhook={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSaved={showSaved}
          />
        )}
        {made && <SecretDialog {...made} onDone={() => setMade(undefined)} />}
      </Suspense>
    </Card>
  )
}
