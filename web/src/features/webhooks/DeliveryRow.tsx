import { formatNumber } from '@bedesten/contract/format-number'
import { PING } from '@bedesten/contract/webhooks'
import type { WebhookAttempt, WebhookDelivery } from '@bedesten/contract/webhooks.schemas'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Copy from 'lucide-react/icons/copy'
import Play from 'lucide-react/icons/play'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId, useState } from 'react'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { formatSeconds, formatWhen } from './texts.ts'
import { useSendAgain } from './webhooks.ts'

/** One delivery of the log; it opens to its attempts, the next one and the last answer. */
export function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { event, subject, state, attempt_count, created_at } = delivery
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-hover rail:grid-cols-[6.5rem_minmax(0,1fr)_5.5rem_9rem_auto] rail:px-5"
      >
        <State delivery={delivery} />
        <span className="min-w-0 max-rail:col-span-2 max-rail:row-start-2">
          <span className="font-mono text-sm font-semibold">{event}</span>{' '}
          <span className="text-sm wrap-anywhere text-text-3">
            {event === PING
              ? ['Elle gönderildi', delivery.attempts.at(-1)?.status].filter(Boolean).join(', ')
              : subject}
          </span>
        </span>
        <span className="text-sm whitespace-nowrap text-text-3 tabular-nums">
          {state === 'given_up' ? 'Bırakıldı' : `${attempt_count} deneme`}
        </span>
        <span className="text-sm whitespace-nowrap text-text-2 tabular-nums max-rail:col-span-2 max-rail:row-start-3">
          {formatWhen(created_at)}
        </span>
        <Chevron className="size-4 text-text-3 max-rail:col-start-3 max-rail:row-span-3 max-rail:row-start-1" />
      </button>
      {isOpen && (
        <div id={id} className="grid gap-4 px-4 pt-2 pb-4 rail:pr-5 rail:pl-35">
          <Details webhookId={webhookId} delivery={delivery} />
        </div>
      )}
    </li>
  )
}

function State({ delivery: { event, state, attempts } }: { delivery: WebhookDelivery }) {
  const status = attempts.at(-1)?.status
  if (state === 'waiting')
    return (
      <span>
        <StatusBadge tone="warning" icon={Clock}>
          Bekliyor
        </StatusBadge>
      </span>
    )
  if (state === 'given_up')
    return (
      <span>
        <StatusBadge tone="danger" icon={CircleX}>
          {status ?? 'Yanıt yok'}
        </StatusBadge>
      </span>
    )
  return (
    <span>
      <StatusBadge tone={event === PING ? 'neutral' : 'success'} icon={event === PING ? Play : Check}>
        {event === PING ? 'Deneme' : status}
      </StatusBadge>
    </span>
  )
}

function Details({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { attempts, next_attempt_at, response, payload, message_id } = delivery
  const again = useSendAgain(webhookId)
  async function copyBody() {
    try {
      await navigator.clipboard.writeText(payload)
      showToast('success', 'Kopyalandı', { about: 'copy' })
    } catch {
      showToast('error', 'Kopyalanamadı', { about: 'copy' })
    }
  }
  return (
    <>
      <ol aria-label="Denemeler" className="grid gap-1.5 text-sm tabular-nums">
        {attempts.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
        {next_attempt_at !== null && (
          <li className={attemptLine}>
            <Clock className="size-4 text-text-3" />
            <span>{formatWhen(next_attempt_at)}</span>
            <span className="text-text-3">{`Sıradaki deneme${untilThen(next_attempt_at)}`}</span>
          </li>
        )}
      </ol>
      {response !== null && (
        <div>
          <p className="mb-1.5 text-sm font-medium text-text-2">Son yanıt</p>
          <pre className="rounded-md border border-border bg-well px-3.5 py-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
            {response}
          </pre>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" busy={again.isPending} onClick={() => again.mutate(delivery.id)}>
          <RefreshCw />
          Tekrar gönder
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void copyBody()}>
          <Copy />
          Gövdeyi kopyala
        </Button>
        <span className="ml-auto font-mono text-xs text-text-3">{message_id}</span>
      </div>
    </>
  )
}

/** `, 21 dakika sonra` */
function untilThen(time: string): string {
  const minutes = Math.round((Date.parse(time) - Date.now()) / 60_000)
  if (minutes < 1) return ''
  return minutes < 60 ? `, ${minutes} dakika sonra` : `, ${Math.round(minutes / 60)} saat sonra`
}

const attemptLine = 'grid grid-cols-[1rem_auto_minmax(0,1fr)_auto] items-center gap-3'

function Attempt({ attempt: { at, status, error, duration_ms } }: { attempt: WebhookAttempt }) {
  return (
    <li className={attemptLine}>
      {error === null ? (
        <Check className="size-4 text-success-text" />
      ) : (
        <CircleX className="size-4 text-danger-text" />
      )}
      <time dateTime={at}>{formatSeconds(at)}</time>
      <span className="wrap-anywhere">{error ?? status}</span>
      <span className="text-text-3">{formatNumber(duration_ms)} ms</span>
    </li>
  )
}
