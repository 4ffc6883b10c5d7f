import { WITHDRAW_MINUTES, WITHDRAWN_TEXT } from '@bedesten/contract/messages'
import type { Message } from '@bedesten/contract/messages.schemas'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Undo2 from 'lucide-react/icons/undo-2'
import { showToast } from '../../../ui/feedback/toast.ts'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'
import { splitLinks } from '../../../lib/format/links.ts'
import { MessageFiles } from './MessageFiles.tsx'
import { ReferenceCard } from './ReferenceCard.tsx'
import { useWithdraw } from './useWithdraw.ts'
import { useRights } from '../../../lib/session/useRights.ts'

interface MessageBubbleProps {
  message: Message
  mine: boolean
  /** Begins a group: the corner towards its side is less round. */
  first: boolean
  /** Marked where it occurs in the text. */
  wanted?: string | undefined
}

export function MessageBubble({ message, mine, first, wanted }: MessageBubbleProps) {
  const { reference, files, text, withdrawn } = message
  if (withdrawn) {
    return (
      <p data-withdrawn className="talk-bubble">
        <Undo2 aria-hidden />
        {WITHDRAWN_TEXT}
      </p>
    )
  }
  return (
    <>
      {reference && <ReferenceCard reference={reference} />}
      {text !== '' && (
        <div className="talk-said flex max-w-full items-center gap-1">
          {mine && <OwnMenu message={message} />}
          <TextBubble text={text} first={first && !reference} wanted={wanted} />
        </div>
      )}
      {files.length > 0 && <MessageFiles files={files} />}
      {/* What holds no text is withdrawn from beside its files. */}
      {text === '' && mine && (
        <div className="talk-said">
          <OwnMenu message={message} />
        </div>
      )}
    </>
  )
}

type TextBubbleProps = Omit<MessageBubbleProps, 'message' | 'mine'> & { text: string }

/** Line breaks stay, addresses become links; the text is never markup. */
export function TextBubble({ text, first, wanted = '' }: TextBubbleProps) {
  return (
    <p dir="auto" data-first={first || undefined} className="talk-bubble">
      {splitLinks(text).map((part, index) =>
        part.href ? (
          <a
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-primary-text underline underline-offset-3"
          >
            {part.text}
          </a>
        ) : (
          <Marked key={index} text={part.text} wanted={wanted} />
        ),
      )}
    </p>
  )
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  const part = wanted.trim().toLocaleLowerCase('tr')
  const at = part === '' ? -1 : text.toLocaleLowerCase('tr').indexOf(part)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}

function OwnMenu({ message }: { message: Message }) {
  const withdraw = useWithdraw()
  const { can } = useRights()
  const left = can('talk') ? toMinutesLeft(message.created_at) : 0
  const items = [
    ...(message.text === '' ? [] : [{ label: 'Metni kopyala', icon: Copy, onSelect: () => void copy(message.text) }]),
    ...(left > 0
      ? [
          {
            label: 'Geri al',
            note: `${left} dakika daha geri alınabilir`,
            icon: Undo2,
            onSelect: () => withdraw.mutate(message.id),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <MenuButton
      label="İleti seçenekleri"
      icon={<Ellipsis />}
      items={items}
      className={left > 0 ? 'talk-menu talk-menu-useful' : 'talk-menu'}
    />
  )
}

/** Minutes left to take a message back; 0 once they are over. */
function toMinutesLeft(timestamp: string, now = Date.now()): number {
  return Math.max(0, Math.ceil(WITHDRAW_MINUTES - (now - Date.parse(timestamp)) / 60_000))
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', 'Kopyalandı')
  } catch {
    showToast('error', 'Kopyalanamadı')
  }
}
