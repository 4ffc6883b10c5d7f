import { NOTICE_TEXT_MAX } from '@bedesten/contract/notices'
import { LogoMark } from '../../../ui/display/Logo.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { NoticeLine } from '../../../ui/page/NoticeLine.tsx'
import type { SiteForm } from './site-form.ts'

export interface SitePartProps {
  values: SiteForm
  onChange: (change: Partial<SiteForm>) => void
  errors: Record<string, string>
}

export function NoticeFields({ values, onChange, errors }: SitePartProps) {
  const { shown, kind, text, from, to, site_name } = values
  return (
    <Card as="section" aria-labelledby="site-notice">
      <div className="flex items-center justify-between gap-3">
        <h2 id="site-notice" className="font-display text-h2">
          Duyuru şeridi
        </h2>
        <Switch hideLabel checked={shown} onChange={({ target }) => onChange({ shown: target.checked })}>
          Duyuru gösterilsin
        </Switch>
      </div>
      {!shown && <p className="mt-1 text-text-3">Duyuru gösterilmiyor.</p>}
      {shown && (
        <div className="mt-3 grid gap-3.5">
          <SegmentedControl
            legend="Tür"
            className="justify-self-start"
            choices={[
              { value: 'info', label: 'Bilgi' },
              { value: 'warning', label: 'Uyarı' },
            ]}
            value={kind}
            onChange={(next) => onChange({ kind: next })}
          />
          <Textarea
            label="Metin"
            name="text"
            rows={2}
            value={text}
            counter={{ max: NOTICE_TEXT_MAX, warnFrom: NOTICE_TEXT_MAX - 20, dangerFrom: NOTICE_TEXT_MAX + 1 }}
            hint="Bir bağlantı eklenebilir: [metin](adres)"
            error={errors['text']}
            onChange={({ target }) => onChange({ text: target.value })}
          />
          <div className="grid gap-3.5 rail:grid-cols-2">
            <Input
              type="datetime-local"
              label="Başlangıç"
              labelNote="isteğe bağlı"
              name="from"
              value={from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
            <Input
              type="datetime-local"
              label="Bitiş"
              labelNote="isteğe bağlı"
              name="to"
              value={to}
              error={errors['to']}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </div>
          <div className="overflow-hidden rounded-md border border-dashed border-control">
            <p className="px-3 py-1.5 text-sm text-text-3">Önizleme</p>
            <div className="flex items-center gap-2 border-y border-border bg-canvas px-3 py-2 font-semibold">
              <LogoMark className="size-5" />
              {site_name}
            </div>
            <NoticeLine
              notice={{ kind, text: text.trim() === '' ? 'Duyurunun metni burada görünür.' : text }}
              className="px-3 py-2.5"
            />
          </div>
        </div>
      )}
    </Card>
  )
}
