import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '@bedesten/contract/webhooks'
import type { Webhook } from '@bedesten/contract/webhooks.schemas'
import { useForm } from '../../lib/forms/useForm.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { RequiredLabel } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { EVENT_LABELS } from './texts.ts'
import { saveWebhook } from './webhooks.ts'

interface WebhookDialogProps {
  /** The one to change; absent for a new one. */
  webhook: Webhook | undefined
  onClose: () => void
  onSaved: (webhook: Webhook) => Promise<void>
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { form, errors, busy } = useForm({
    fields: ['url', 'events'],
    check: ({ url }, element) => ({
      ...(url.trim() === '' && { url: 'Adres gereklidir' }),
      ...(readEvents(element).length === 0 && { events: 'En az bir olay seçin' }),
    }),
    async submit({ url }, element) {
      await onSaved(await saveWebhook(webhook?.id, { url, events: readEvents(element) }))
    },
  })
  const error = errors.fields['events']
  return (
    <FormDialog
      title={webhook ? 'Webhook adresini düzenle' : 'Webhook adresi ekle'}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor...">
          {webhook ? 'Kaydet' : 'Ekle'}
        </Button>
      }
    >
      <Input
        name="url"
        label={<RequiredLabel text="Adres" />}
        mono
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        maxLength={WEBHOOK_URL_MAX}
        defaultValue={webhook?.url ?? ''}
        error={errors.fields['url']}
      />
      <fieldset aria-describedby={error === undefined ? undefined : 'webhook-events-error'}>
        <legend className="mb-1.5 text-sm font-medium text-text-2">Olaylar</legend>
        <div className="grid gap-x-4 rail:grid-cols-2">
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              defaultChecked={webhook ? webhook.events.includes(event) : event.startsWith('order.')}
              className="py-1.5"
            >
              <span>
                {EVENT_LABELS[event]}
                <span className="block font-mono text-xs text-text-3">{event}</span>
              </span>
            </Checkbox>
          ))}
        </div>
        {error !== undefined && (
          <p id="webhook-events-error" className="mt-1 text-sm text-danger-text">
            {error}
          </p>
        )}
      </fieldset>
    </FormDialog>
  )
}

function readEvents(form: HTMLFormElement) {
  const chosen = new FormData(form).getAll('events')
  return WEBHOOK_EVENTS.filter((event) => chosen.includes(event))
}
