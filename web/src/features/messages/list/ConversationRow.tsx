import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { WITHDRAWN_TEXT } from '@bedesten/contract/messages'
import type { MessageLine } from '@bedesten/contract/messages.schemas'
import { clsx } from 'clsx'
import Ban from 'lucide-react/icons/ban'
import BellOff from 'lucide-react/icons/bell-off'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { useNow } from '../../../lib/page/useNow.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { REFERENCE_NAMES } from '../talk/reference-words.ts'
import { toListTime } from '../../../lib/format/day-words.ts'

interface ConversationRowProps {
  to: string
  company: CompanyHit
  at: string
  current: boolean
  unread?: number
  muted?: boolean
  /** The line below the name. */
  children: ReactNode
}

export function ConversationRow({
  to,
  company,
  at,
  current,
  unread = 0,
  muted = false,
  children,
}: ConversationRowProps) {
  const isUnread = unread > 0
  const now = useNow()
  return (
    <Link to={to} aria-current={current ? 'true' : undefined} className="talk-row -outline-offset-2 hover:bg-hover">
      <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={44} />
      <span className={clsx('flex min-w-0 items-center gap-1.25 leading-5', isUnread ? 'font-bold' : 'font-medium')}>
        <span className="truncate">{company.company_name}</span>
        {company.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.5" />}
        {muted && <BellOff role="img" aria-label="Sessizde" className="talk-muted text-text-3" />}
      </span>
      <time
        dateTime={at}
        className={clsx(
          'text-right text-xs whitespace-nowrap',
          isUnread ? 'font-semibold text-primary-text' : 'text-text-3',
        )}
      >
        {toListTime(at, now)}
      </time>
      <span className={clsx('talk-row-line truncate text-sm', isUnread ? 'font-medium text-text' : 'text-text-3')}>
        {children}
      </span>
      {isUnread && (
        <span className="inline-block h-4.5 min-w-4.5 justify-self-end rounded-[9px] bg-primary px-[5px] text-center text-xs/4.5 font-semibold text-on-primary">
          <span className="sr-only">Okunmamış: </span>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

/** A message in one line, for the list. */
export function LastLine({ message, mine }: { message: MessageLine; mine: boolean }) {
  if (message.withdrawn) return WITHDRAWN_TEXT
  const first = message.person?.name.split(' ')[0]
  const from = mine ? (first ? `Siz (${first}): ` : 'Siz: ') : first ? `${first}: ` : ''
  if (message.text !== '') return `${from}${message.text}`
  if (message.file_name !== null) {
    return (
      <>
        {from}
        <Paperclip aria-label="Dosya" role="img" />
        {message.file_name}
      </>
    )
  }
  return `${from}${message.reference_kind ? REFERENCE_NAMES[message.reference_kind] : ''}`
}

export function DraftLine({ text }: { text: string }) {
  return (
    <>
      <span className="font-semibold text-accent-text">Taslak:</span> {text === '' ? 'ek' : text}
    </>
  )
}

export function BlockedLine() {
  return (
    <>
      <Ban aria-hidden />
      Engellendi
    </>
  )
}
