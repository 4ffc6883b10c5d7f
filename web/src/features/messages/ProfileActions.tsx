import { useQueryClient } from '@tanstack/react-query'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Ban from 'lucide-react/icons/ban'
import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import MessageSquare from 'lucide-react/icons/message-square'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useNavigate } from '../../lib/router/hooks.ts'
import { logQuietly } from '../../lib/api/log.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { MenuButton } from '../../ui/overlays/MenuButton.tsx'
import { askToBlock } from '../companies/blocks/block-dialog.ts'
import { useBlock } from '../companies/blocks/useBlock.ts'
import type { ShownCompany } from '../companies/company.ts'
import { shareProfile } from '../companies/share.ts'
import { openReport } from '../reports/report-dialog.ts'
import { conversationWithQuery } from './message-queries.ts'
import { useMute } from './useMute.ts'
import { NeedsRight } from '../../lib/session/NeedsRight.tsx'
import { useRights } from '../../lib/session/useRights.ts'

/** What a member may do with another company. */
export function ProfileActions({ company, follow }: { company: ShownCompany; follow: ReactNode }) {
  const { mutate, isPending } = useBlock(company)
  const { can } = useRights()
  if (company.blocked) {
    return (
      <NeedsRight right="social" finishes quiet>
        <Button variant="secondary" busy={isPending} onClick={() => mutate(false)}>
          Engeli kaldır
        </Button>
      </NeedsRight>
    )
  }
  return (
    <>
      <ButtonLink variant="secondary" to={`/messages?company=${company.id}`}>
        <MessageSquare />
        Mesaj
      </ButtonLink>
      {can('buy') && (
        <NeedsRight right="buy" quiet>
          <ButtonLink variant="secondary" off={company.away !== null} to={`/quotes/new?company=${company.short_name}`}>
            <Handshake />
            Teklif iste
          </ButtonLink>
        </NeedsRight>
      )}
      {follow}
    </>
  )
}

export function ProfileMenu({ company }: { company: ShownCompany }) {
  const navigate = useNavigate()
  const { mutate } = useBlock(company)
  const { can, mayBegin } = useRights()
  const mute = useMuteCompany(company.id)
  const isBlocked = company.blocked === true
  return (
    <MenuButton
      label="Diğer işlemler"
      icon={<Ellipsis />}
      className="border border-border-strong bg-surface"
      items={[
        { label: 'Paylaş', icon: Share2, onSelect: () => void shareProfile(company) },
        ...(mayBegin('catalogue')
          ? [
              {
                label: 'Bayilerime ekle',
                icon: BadgePercent,
                onSelect: () => void navigate(`/dealers?company=${company.short_name}`),
              },
            ]
          : []),
        ...(can('talk') ? [{ label: 'Sessize al', icon: BellOff, apart: true, onSelect: () => void mute() }] : []),
        { label: 'Bildir', icon: Flag, onSelect: () => openReport({ kind: 'company', id: company.id, company }) },
        ...(can('social')
          ? [
              isBlocked
                ? { label: 'Engeli kaldır', icon: Ban, apart: true, onSelect: () => mutate(false) }
                : { label: 'Engelle', icon: Ban, apart: true, danger: true, onSelect: () => askToBlock(company) },
            ]
          : []),
      ]}
    />
  )
}

/** Whether there is a conversation is only fetched when somebody wants to mute it. */
function useMuteCompany(companyId: number) {
  const queryClient = useQueryClient()
  const { mutate } = useMute()
  return async () => {
    const state = await queryClient.fetchQuery(conversationWithQuery(companyId)).catch(logQuietly)
    if (!state) return
    if (state.id === null) showToast('info', 'Bu firmayla henüz konuşmanız yok')
    else mutate({ id: state.id, muted: true })
  }
}

export function BlockedNote() {
  return (
    <Note tone="neutral" icon={Ban} className="mb-5 max-rail:mt-5">
      <b className="block font-semibold">Bu firmayı engellediniz</b>
      Size yazamaz, sipariş veremez ve teklif isteyemez. Engel kalkınca takip kendiliğinden dönmez.
    </Note>
  )
}
