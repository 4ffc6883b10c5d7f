import type { Message } from '@bedesten/contract/messages.schemas'
import ArrowDown from 'lucide-react/icons/arrow-down'
import type { ReactNode, RefObject } from 'react'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { findReadAt, toTalkParts } from '../message-groups.ts'
import type { MessageGroup } from '../message-groups.ts'
import { toDayTitle } from '../message-time.ts'
import { GroupFoot } from './GroupFoot.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { SOUGHT_ID } from './useTalkScroll.ts'
import type { TalkScroll } from './useTalkScroll.ts'
import './talk.css'

/** A region that scrolls and may hold no control takes the focus itself, so that the keyboard can scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }

interface MessageListProps {
  messages: Message[]
  me: number
  companyName: string
  firstNew: number | undefined
  /** One that was searched for, and for what. */
  sought: { id: number; text: string } | undefined
  older: { exist: boolean; loading: boolean; failed: boolean; load: () => void }
  /** What scrolls, and what it holds. */
  frame: RefObject<HTMLDivElement | null>
  content: RefObject<HTMLDivElement | null>
  scroll: TalkScroll
  /** Below the last one. */
  children: ReactNode
}

/**
 * Oldest first. The frame turns the direction of scrolling round, so that its zero is the newest message: it begins
 * there, and what is added above moves nothing.
 */
export function MessageList(props: MessageListProps) {
  const { messages, me, companyName, firstNew, sought, older, frame, content, scroll, children } = props
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={frame}
        role="region"
        aria-label="İletiler"
        {...SCROLLED_BY_KEYS}
        onScroll={scroll.onScroll}
        className="talk-frame -outline-offset-2"
      >
        <div ref={content} className="px-3.5 pt-3.5 pb-2 rail:px-6 rail:pt-5">
          <Older {...older} />
          <ol className="flex flex-col gap-3.5 rail:gap-4">
            {toTalkParts(messages, me, firstNew).map((part) =>
              part.kind === 'group' ? (
                <Group key={part.key} group={part} {...{ messages, me, companyName, sought }} />
              ) : part.kind === 'day' ? (
                <li key={part.key} className="self-center py-1 text-xs font-medium text-text-3">
                  {toDayTitle(part.at)}
                </li>
              ) : (
                <li key={part.key} className="talk-line">
                  Yeni
                </li>
              ),
            )}
            {children}
          </ol>
        </div>
      </div>
      {scroll.hasNewBelow && (
        <Button
          variant="secondary"
          size="sm"
          onClick={scroll.toNewest}
          className="absolute! right-4 bottom-2 animate-rise shadow-md"
        >
          <ArrowDown />
          Yeni ileti
        </Button>
      )}
    </div>
  )
}

interface GroupProps extends Pick<MessageListProps, 'messages' | 'me' | 'companyName' | 'sought'> {
  group: MessageGroup
}

function Group({ group, messages, me, companyName, sought }: GroupProps) {
  const { mine } = group
  const last = group.messages.at(-1)
  const soughtHere = group.messages.some(({ id }) => id === sought?.id)
  return (
    <li id={soughtHere ? SOUGHT_ID : undefined} data-mine={mine || undefined} className="talk-group">
      <span className="sr-only">{mine ? 'Siz:' : `${companyName}:`}</span>
      {group.messages.map((message, index) => (
        <MessageBubble
          key={message.id}
          message={message}
          mine={mine}
          first={index === 0}
          wanted={message.id === sought?.id ? sought.text : undefined}
        />
      ))}
      {last && (
        <GroupFoot at={last.created_at} mine={mine && !last.withdrawn} readAt={findReadAt(messages, me, last)} />
      )}
    </li>
  )
}

function Older({ exist, loading, failed, load }: MessageListProps['older']) {
  if (failed) return <ErrorNote message="Daha eski iletiler yüklenemedi" onRetry={load} />
  if (!exist) return null
  return (
    <div className="grid h-12 place-items-center">
      {loading ? (
        <Spinner />
      ) : (
        <Button variant="quiet" size="sm" onClick={load}>
          Daha eski iletiler
        </Button>
      )}
    </div>
  )
}
