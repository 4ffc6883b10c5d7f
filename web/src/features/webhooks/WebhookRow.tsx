import type { WebhookState } from '@bedesten/contract/webhooks'
import type { Webhook } from '@bedesten/contract/webhooks.schemas'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Power from 'lucide-react/icons/power'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useNow } from '../../lib/page/useNow.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { describeState } from './texts.ts'
import { useDeleteWebhook, useRenewSecret, useSwitchWebhook, useTestWebhook } from './webhooks.ts'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (webhook: Webhook) => void
}

const STATES: Record<WebhookState, { tone: Tone; icon: LucideIcon; label: string }> = {
  active: { tone: 'success', icon: Check, label: 'Etkin' },
  failing: { tone: 'warning', icon: TriangleAlert, label: 'Aksıyor' },
  off: { tone: 'danger', icon: Power, label: 'Kapatıldı' },
}

export function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { id, url, events, active } = webhook
  const { tone, icon, label } = STATES[webhook.state]
  const now = useNow()
  const test = useTestWebhook()
  const open = useSwitchWebhook(true)
  return (
    <li className="py-3.5">
      <div className="flex gap-x-3 gap-y-2 max-rail:flex-col rail:items-start">
        <div className="min-w-0 flex-1">
          <p className="font-mono text-sm font-semibold wrap-anywhere">{url}</p>
          <p className="text-sm wrap-anywhere text-text-3">{events.join(', ')}</p>
        </div>
        <div className="-ml-3 flex items-center gap-0.5 rail:-mt-1.5 rail:ml-0">
          {active ? (
            <Button variant="quiet" size="sm" busy={test.isPending} onClick={() => test.mutate(id)}>
              <Play />
              Dene
            </Button>
          ) : (
            <Button variant="quiet" size="sm" busy={open.isPending} onClick={() => open.mutate(id)}>
              <Power />
              Yeniden aç
            </Button>
          )}
          <ButtonLink variant="quiet" size="sm" to={`/settings/webhooks/${id}`}>
            Günlük
          </ButtonLink>
          <MoreMenu webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
        </div>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge tone={tone} icon={icon}>
          {label}
        </StatusBadge>
        <span className="text-sm text-text-3 tabular-nums">{describeState(webhook, now)}</span>
      </p>
    </li>
  )
}

function MoreMenu({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { id, url, active } = webhook
  const close = useSwitchWebhook(false)
  const remove = useDeleteWebhook()
  const renew = useRenewSecret(onSecret)
  async function askToRenew() {
    const confirmed = await askToConfirm({
      title: 'İmza anahtarı yenilensin mi?',
      text: 'Eski anahtar hemen geçersiz olur; alıcınız yeni anahtarı bilene kadar imzaları doğrulayamaz.',
      confirmLabel: 'Yenile',
      danger: true,
    })
    if (confirmed) renew.mutate(id)
  }
  async function askToRemove() {
    const confirmed = await askToConfirm({
      title: 'Adres silinsin mi?',
      text: `${url} adresine artık olay gönderilmez, teslim günlüğü de silinir.`,
      confirmLabel: 'Sil',
      danger: true,
    })
    if (confirmed) remove.mutate(id)
  }
  return (
    <MenuButton
      label={`Diğer: ${url}`}
      icon={<Ellipsis />}
      items={[
        { label: 'Düzenle', icon: Pencil, onSelect: onEdit },
        { label: 'Anahtarı yenile', icon: KeyRound, onSelect: () => void askToRenew() },
        ...(active ? [{ label: 'Kapat', icon: Power, onSelect: () => close.mutate(id) }] : []),
        { label: 'Sil', icon: Trash2, danger: true, onSelect: () => void askToRemove() },
      ]}
    />
  )
}
