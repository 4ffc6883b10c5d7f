import type { Message } from '@bedesten/contract/messages.schemas'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { useMemo } from 'react'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { LongList } from '../../../ui/lists/LongList.tsx'
import { toTalkParts } from '../message-groups.ts'
import type { MessageGroup, TalkPart } from '../message-groups.ts'
import { toDayTitle } from '../../../lib/format/day-words.ts'
import { GroupFoot } from './GroupFoot.tsx'
import { MessageBubble } from './MessageBubble.tsx'
import { SOUGHT_ID } from './useTalkScroll.ts'
import type { TalkScroll } from './useTalkScroll.ts'
import './talk.css'

/** A region that scrolls and may hold no control takes the focus itself, so that the keyboard can scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 }
/** Height of two messages, in pixels. */
const GROUP_HEIGHT = 110

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
  const parts = useMemo(() => toTalkParts(messages, me, firstNew), [messages, me, firstNew])
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
          <LongList
            items={parts}
            toKey={({ key }) => key}
            rowHeight={GROUP_HEIGHT}
            startsAt="bottom"
            rowProps={(part) => toRowProps(part, sought?.id)}
            after={children}
            className="flex flex-col gap-3.5 rail:gap-4"
          >
            {(part) =>
              part.kind === 'group' ? (
                <Group group={part} companyName={companyName} sought={sought} />
              ) : part.kind === 'day' ? (
                toDayTitle(part.at)
              ) : (
                'Yeni'
              )
            }
          </LongList>
        </div>
      </div>
      {scroll.hasNewBelow && (
        <div className="absolute right-4 bottom-2">
          <Button variant="secondary" size="sm" onClick={scroll.toNewest} className="animate-rise shadow-md">
            <ArrowDown />
            Yeni ileti
          </Button>
        </div>
      )}
    </div>
  )
}

function toRowProps(part: TalkPart, soughtId: number | undefined): ComponentProps<'div'> & { 'data-mine'?: true } {
  if (part.kind === 'day') return { className: 'self-center py-1 text-xs font-medium text-text-3' }
  if (part.kind === 'new') return { className: 'talk-line' }
  return {
    className: 'talk-group',
    ...(part.mine && { 'data-mine': true }),
    ...(part.messages.some(({ id }) => id === soughtId) && { id: SOUGHT_ID }),
  }
}

interface GroupProps extends Pick<MessageListProps, 'companyName' | 'sought'> {
  group: MessageGroup
}

function Group({ group: { mine, messages, readAt }, companyName, sought }: GroupProps) {
  const last = messages.at(-1)
  return (
    <>
      <span className="sr-only">{mine ? 'Siz:' : `${companyName}:`}</span>
      {messages.map((message, index) => (
        <MessageBubble
          key={message.id}
          message={message}
          mine={mine}
          first={index === 0}
          wanted={message.id === sought?.id ? sought.text : undefined}
        />
      ))}
      {last && <GroupFoot person={last.person} at={last.created_at} mine={mine && !last.withdrawn} readAt={readAt} />}
    </>
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
