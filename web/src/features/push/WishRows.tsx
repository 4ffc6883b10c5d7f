import type { PushSettings } from '@bedesten/contract/push.schemas'
import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { CardRow } from '../../ui/page/Card.tsx'
import { useChangeWishes, wishesQuery } from './wishes.ts'

const USUAL = { from: '22:00', to: '08:00' }

/** Settings of all devices of the person. */
export function WishRows() {
  const { data: wishes, isError, refetch } = useQuery(wishesQuery())
  const { mutate } = useChangeWishes()
  if (!wishes) {
    return isError && <ErrorNote message="Anlık bildirim tercihleri yüklenemedi" onRetry={() => void refetch()} />
  }
  const { hide_content, quiet } = wishes
  return (
    <>
      <CardRow>
        <Words
          title="İçeriği gizle"
          line="Kilit ekranında yalnız konu yazar: “Yeni sipariş”. Ad ve tutar gönderilmez."
        />
        <Switch hideLabel checked={hide_content} onChange={({ target }) => mutate({ hide_content: target.checked })}>
          İçeriği gizle
        </Switch>
      </CardRow>
      <CardRow>
        <div className="w-full">
          <div className="flex items-center justify-between gap-3">
            <Words
              title="Sessiz saatler"
              line="Bu saatlerde gelenler bitince gönderilir; o zamana kadar okunanlar gönderilmez. İstanbul saatiyle."
            />
            <Switch hideLabel checked={quiet !== null} onChange={() => mutate({ quiet: quiet ? null : USUAL })}>
              Sessiz saatler
            </Switch>
          </div>
          {quiet && (
            <Hours key={`${quiet.from}-${quiet.to}`} quiet={quiet} onChange={(chosen) => mutate({ quiet: chosen })} />
          )}
        </div>
      </CardRow>
    </>
  )
}

function Words({ title, line }: { title: string; line: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-text-3">{line}</p>
    </div>
  )
}

type Quiet = NonNullable<PushSettings['quiet']>

/** Saved when a field is left: a time that is being typed is another one for a moment. */
function Hours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  function save(field: keyof Quiet) {
    return ({ target: { value } }: FocusEvent<HTMLInputElement>) => {
      if (value !== '' && value !== quiet[field]) onChange({ ...quiet, [field]: value })
    }
  }
  return (
    <div className="mt-2 flex gap-3">
      <Input className="flex-1" type="time" label="Başlangıç" defaultValue={quiet.from} onBlur={save('from')} />
      <Input className="flex-1" type="time" label="Bitiş" defaultValue={quiet.to} onBlur={save('to')} />
    </div>
  )
}
