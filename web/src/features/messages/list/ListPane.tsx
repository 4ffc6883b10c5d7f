import Search from 'lucide-react/icons/search'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { toSearchText } from '../../../lib/format/search-text.ts'
import { useDebouncedValue } from '../../../lib/page/useDebouncedValue.ts'
import { useKeptScroll } from '../../../lib/router/useKeptScroll.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { framedInput, InputFrame } from '../../../ui/forms/InputFrame.tsx'
import '../messages.css'
import { ConversationList } from './ConversationList.tsx'
import { SearchResults } from './SearchResults.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

const NewTalkDialog = lazyPart(async () => (await import('./NewTalkDialog.tsx')).NewTalkDialog)

interface ListPaneProps {
  me: number
  current: number | undefined
  sought: number | undefined
  /** On small screens a conversation replaces it. */
  behind: boolean
}

/** The left of the two panes, the whole page on small screens. */
export function ListPane({ me, current, sought, behind }: ListPaneProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [opening, setOpening] = useState(false)
  const search = toSearchText(useDebouncedValue(text))
  const rows = useKeptScroll<HTMLDivElement>()
  return (
    <section aria-label="Konuşmalar" data-behind={behind || undefined} className="talk-list-pane">
      <div className="flex flex-col gap-3 px-4 pt-3.5 pb-2 rail:pt-5">
        <div className="flex items-center justify-between">
          <h1 className="font-display text-h1">Mesajlar</h1>
          <NeedsRight right="talk" quiet>
            <IconButton label="Yeni mesaj" onClick={() => setOpening(true)}>
              <SquarePen className="size-5" />
            </IconButton>
          </NeedsRight>
        </div>
        <InputFrame
          quiet
          inputId={id}
          prefix={<Search />}
          suffix={
            text !== '' && (
              <IconButton size="sm" label="Aramayı temizle" onClick={() => setText('')}>
                <X />
              </IconButton>
            )
          }
        >
          <input
            id={id}
            type="text"
            inputMode="search"
            aria-label="Konuşmalarda ara"
            placeholder="Konuşmalarda ara"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setText('')}
            className={`${framedInput} pl-3.5`}
          />
        </InputFrame>
      </div>
      <div ref={rows} role="region" aria-label="Konuşma listesi" className="talk-list-rows min-h-0 flex-1 px-1.5 pb-4">
        {search === '' ? (
          <ConversationList me={me} current={current} />
        ) : (
          <SearchResults search={search} me={me} current={current} sought={sought} />
        )}
      </div>
      {opening && (
        <Suspense>
          <NewTalkDialog own={me} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </section>
  )
}
