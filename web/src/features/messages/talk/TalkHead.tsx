import type { ConversationState } from '@bedesten/contract/messages.schemas'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import User from 'lucide-react/icons/user'
import { Link } from '../../../lib/router/Link.tsx'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { isSmallScreen } from '../../../lib/page/small-screen.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { IconLink } from '../../../ui/forms/IconButton.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import type { MenuItem } from '../../../ui/overlays/Menu.tsx'
import { askToBlock } from '../../companies/blocks/block-dialog.ts'
import { useBlock } from '../../companies/blocks/useBlock.ts'
import { openReport } from '../../reports/report-dialog.ts'
import { useMute } from '../useMute.ts'
import { useRights } from '../../../lib/session/useRights.ts'

/** Who one talks to. On small screens it takes the place of the top bar. */
export function TalkHead({ state }: { state: ConversationState }) {
  const { company } = state
  const { mayBegin } = useRights()
  return (
    <header
      data-page-bar
      className="flex h-14.5 shrink-0 items-center gap-1 border-b border-border bg-surface pr-2 pl-1.5 rail:h-17 rail:px-6"
    >
      <IconLink to="/messages" label="Konuşmalara dön" size="lg" className="rail:hidden">
        <ArrowLeft />
      </IconLink>
      <Link to={`/${company.short_name}`} className="flex min-w-0 items-center gap-3 rounded-sm">
        <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={38} />
        <span className="min-w-0">
          <span className="flex items-center gap-1.25 leading-5 font-semibold">
            <span className="truncate">{company.company_name}</span>
            {company.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.75" />}
          </span>
          <span className="block truncate text-sm text-text-3">{company.city ?? `@${company.short_name}`}</span>
        </span>
      </Link>
      <span className="grow" />
      {mayAskForQuote(state) && mayBegin('buy') && (
        <ButtonLink variant="secondary" size="sm" to={toNewQuote(company)} className="max-rail:hidden">
          <Handshake />
          Teklif iste
        </ButtonLink>
      )}
      <TalkMenu state={state} />
    </header>
  )
}

/** As blocked ones can neither ask nor be asked. */
function mayAskForQuote({ blocked, refuses_me, hidden }: ConversationState): boolean {
  return !blocked && !refuses_me && !hidden
}

function toNewQuote({ short_name }: { short_name: string }): string {
  return `/quotes/new?company=${short_name}`
}

function TalkMenu({ state }: { state: ConversationState }) {
  const { id, company, muted, blocked } = state
  const navigate = useNavigate()
  const mute = useMute()
  const block = useBlock(company)
  const { can, mayBegin } = useRights()
  const items: MenuItem[] = [
    { label: 'Profili gör', icon: User, onSelect: () => void navigate(`/${company.short_name}`) },
  ]
  // Elsewhere it is a button beside the menu.
  if (isSmallScreen() && mayAskForQuote(state) && mayBegin('buy')) {
    items.push({ label: 'Teklif iste', icon: Handshake, onSelect: () => void navigate(toNewQuote(company)) })
  }
  if (id !== null && can('talk')) {
    items.push({
      label: muted ? 'Sesi aç' : 'Sessize al',
      icon: muted ? Bell : BellOff,
      apart: true,
      onSelect: () => mute.mutate({ id, muted: !muted }),
    })
  }
  if (id !== null) {
    items.push({ label: 'Bildir', icon: Flag, onSelect: () => openReport({ kind: 'conversation', id, company }) })
  }
  if (can('social')) {
    items.push(
      blocked
        ? { label: 'Engeli kaldır', icon: Ban, apart: true, onSelect: () => block.mutate(false) }
        : { label: 'Engelle', icon: Ban, apart: true, danger: true, onSelect: () => askToBlock(company) },
    )
  }
  return <MenuButton label="Konuşma seçenekleri" icon={<Ellipsis />} items={items} />
}
