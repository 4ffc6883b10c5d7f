import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { MESSAGE_MAX, MESSAGE_WARNING } from '@bedesten/contract/messages'
import { useQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useSyncExternalStore } from 'react'
import type { ClipboardEvent, FormEvent, KeyboardEvent } from 'react'
import { Counter } from '../../../ui/forms/Counter.tsx'
import { useFileDrop } from '../../../ui/forms/useFileDrop.ts'
import { useSession } from '../../accounts/session.tsx'
import { teamCompanyQuery } from '../../members/team-company.ts'
import { keepDraft, useMessageDraft } from '../unsent.ts'
import type { Draft } from '../unsent.ts'
import { Attachments } from './Attachments.tsx'
import { MessageTools } from './MessageTools.tsx'
import { useAttachments } from './useAttachments.ts'

interface MessageComposerProps {
  company: CompanyHit
  /** No new conversation may be opened today; what is written stays. */
  limited: boolean
  onSend: (draft: Draft) => void
}

/** The draft is stored from the first letter on, until it is sent. */
export function MessageComposer({ company, limited, onSend }: MessageComposerProps) {
  const draft = useMessageDraft(company.id)
  const shownName = useShownName()
  const box = useRef<HTMLTextAreaElement>(null)
  const change = (patch: Partial<Draft>) => keepDraft(company.id, (kept) => ({ ...kept, ...patch }))
  const { uploads, add } = useAttachments(draft.files.length, (file) =>
    keepDraft(company.id, (kept) => ({ ...kept, files: [...kept.files, file] })),
  )
  const over = useFileDrop(add)
  const isOnline = useOnline()
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0
  const maySend = !isEmpty && !limited && uploads.length === 0 && draft.text.trim().length <= MESSAGE_MAX

  function submit(event: FormEvent) {
    event.preventDefault()
    box.current?.focus()
    if (maySend) onSend(draft)
  }
  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // On a phone the key starts a new line: its keyboard has no other way to.
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (sends && !window.matchMedia('(pointer: coarse)').matches) submit(event)
  }
  function takePasted(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    add(files)
  }
  return (
    <form
      aria-label="İleti yaz"
      onSubmit={submit}
      className="px-2 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-rail:border-t max-rail:border-border max-rail:bg-surface rail:px-6 rail:pb-5"
    >
      {!isOnline && (
        <p role="status" className="px-2 pb-1.5 text-sm text-warning-text">
          İnternet bağlantısı yok. Yazdıklarınız saklanır, bağlantı gelince gönderebilirsiniz.
        </p>
      )}
      <div data-over={over || undefined} className="talk-box">
        <Attachments
          draft={draft}
          uploads={uploads}
          onRemoveReference={() => change({ reference: null })}
          onRemoveFile={(file) => change({ files: draft.files.filter(({ id }) => id !== file.id) })}
        />
        <textarea
          ref={box}
          aria-label="İleti"
          placeholder="İleti yazın"
          dir="auto"
          rows={1}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          onKeyDown={handleKey}
          onPaste={takePasted}
        />
        <div className="talk-tools">
          <MessageTools company={company} onFiles={add} onReference={(reference) => change({ reference })} />
          <span className="talk-hint grow px-1.5 text-xs text-text-3">
            {shownName ? `Karşı taraf adınızı görür: ${shownName}` : 'Enter gönderir, Shift+Enter yeni satır açar'}
          </span>
          {draft.text.length >= MESSAGE_WARNING && (
            <Counter
              value={draft.text.length}
              max={MESSAGE_MAX}
              warnFrom={MESSAGE_WARNING}
              dangerFrom={MESSAGE_MAX + 1}
              className="talk-count mr-2"
            />
          )}
          <button type="submit" aria-label="Gönder" aria-disabled={!maySend || undefined} className="talk-send">
            <ArrowUp />
          </button>
        </div>
      </div>
    </form>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
}

function watchConnection(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** The own name, if the other side sees it. */
function useShownName(): string | undefined {
  const { user } = useSession()
  const name = user?.person?.name
  const { data: own } = useQuery({ ...teamCompanyQuery(user?.id ?? 0), enabled: Boolean(name) })
  return own?.show_person_names === true && name ? name : undefined
}
