import type { Passkey } from '@bedesten/contract/passkeys.schemas'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import Trash2 from 'lucide-react/icons/trash-2'
import Usb from 'lucide-react/icons/usb'
import { useState } from 'react'
import { formatDay } from '../../../lib/format/dates.ts'
import { toDayWords, withYearEnding } from '../../../lib/format/day-words.ts'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { askToConfirm } from '../../../ui/overlays/confirm.ts'
import { Card, CardFoot, CardHead } from '../../../ui/page/Card.tsx'
import { canUsePasskeys } from '../../accounts/passkeys/passkeys-here.ts'
import { AddDialog, RemoveLastDialog, RenameDialog } from './PasskeyDialogs.tsx'
import { passkeysQuery, useDropPasskey } from './passkeys.ts'

export function PasskeysCard() {
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery())
  return (
    <Card as="section" flush>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={Fingerprint}
          title="Geçiş anahtarları"
          line="Parmak izi, yüz ya da cihaz kilidiyle şifresiz giriş. İkinci adım olarak da geçer."
          badge={passkeys && <CountBadge count={passkeys.length} />}
        />
        {!passkeys && isError && <ErrorNote message="Geçiş anahtarları yüklenemedi" onRetry={() => void refetch()} />}
        {!passkeys && !isError && (
          <Loading label="Geçiş anahtarları yükleniyor" className="mt-4">
            <Skeleton className="h-11 rounded-md" />
          </Loading>
        )}
        {passkeys && passkeys.length > 0 && (
          <ul className="mt-3 -mb-2 divide-y divide-border">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
            ))}
          </ul>
        )}
      </div>
      {passkeys && <Foot />}
    </Card>
  )
}

function CountBadge({ count }: { count: number }) {
  return count === 0 ? (
    <StatusBadge tone="neutral" icon={Minus}>
      Yok
    </StatusBadge>
  ) : (
    <StatusBadge tone="success" icon={Check}>{`${count} anahtar`}</StatusBadge>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { name, kind, created_at, last_used_at } = passkey
  const [asked, setAsked] = useState<'name' | 'removal'>()
  const { mutate, isPending } = useDropPasskey(passkey)
  const close = () => setAsked(undefined)
  async function remove() {
    if (isLast) return setAsked('removal')
    const confirmed = await askToConfirm({
      title: 'Geçiş anahtarı kaldırılsın mı?',
      text: `“${name}” ile artık giriş yapılamaz.`,
      confirmLabel: 'Kaldır',
      danger: true,
    })
    if (confirmed) mutate()
  }
  const used = last_used_at === null ? 'henüz kullanılmadı' : `son giriş ${lowerFirst(toDayWords(last_used_at))}`
  return (
    <li className="flex items-start gap-3.5 py-3.5 rail:items-center">
      <ArchIcon tone="neutral" icon={kind === 'device' ? Smartphone : Usb} />
      <div className="flex min-w-0 flex-1 items-center justify-between gap-x-3 gap-y-1 max-rail:flex-wrap">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-text-3">{`${withYearEnding(formatDay(created_at), 'at')} eklendi · ${used}`}</p>
        </div>
        <div className="flex shrink-0 max-rail:-ml-2.5">
          <IconButton label={`Adını değiştir: ${name}`} onClick={() => setAsked('name')}>
            <Pencil />
          </IconButton>
          <IconButton
            label={`Kaldır: ${name}`}
            aria-busy={isPending}
            disabled={isPending}
            onClick={() => void remove()}
          >
            <Trash2 />
          </IconButton>
        </div>
      </div>
      {asked === 'name' && <RenameDialog passkey={passkey} onClose={close} />}
      {asked === 'removal' && <RemoveLastDialog passkey={passkey} onClose={close} />}
    </li>
  )
}

function Foot() {
  const [isAdding, setAdding] = useState(false)
  const isPossible = canUsePasskeys()
  return (
    <CardFoot>
      <p className="text-sm text-text-3">
        {isPossible ? 'Şifreniz yine çalışır.' : 'Bu tarayıcı ya da adres geçiş anahtarlarını desteklemiyor.'}
      </p>
      <Button className="max-rail:w-full" disabled={!isPossible} onClick={() => setAdding(true)}>
        <Plus />
        Anahtar Ekle
      </Button>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </CardFoot>
  )
}

/** `Bugün 08:41` within a sentence. */
function lowerFirst(words: string): string {
  return words.charAt(0).toLocaleLowerCase('tr') + words.slice(1)
}
