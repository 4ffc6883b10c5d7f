import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { readStored, watchStored, writeStored } from '../../lib/storage/storage.ts'
import { IconButton } from '../../ui/forms/IconButton.tsx'
import { NoticeLine } from '../../ui/page/NoticeLine.tsx'
import { siteQuery } from './site.ts'

/** The notice of the operators. Visitors can close an `info`; a `warning` stays. */
export function NoticeBar({ className = '' }: { className?: string }) {
  const { data } = useQuery(siteQuery())
  const notice = data?.data.notice
  const closed = useSyncExternalStore(watchClosed, readClosed, () => undefined)
  if (!notice || (notice.kind === 'info' && closed === notice.text)) return null
  return (
    <section aria-label="Duyuru" className={className}>
      <NoticeLine
        notice={notice}
        action={
          notice.kind === 'info' && (
            <IconButton label="Duyuruyu kapat" size="sm" onClick={() => close(notice.text)} plain className="-my-1">
              <X className="size-4.5" />
            </IconButton>
          )
        }
        className="min-h-12 px-4 py-2 rail:px-8"
      />
    </section>
  )
}

const listeners = new Set<() => void>()
const readClosed = () => readStored('closedNotice')

function watchClosed(onChange: () => void): () => void {
  listeners.add(onChange)
  const stop = watchStored(['closedNotice'], onChange)
  return () => {
    listeners.delete(onChange)
    stop()
  }
}

function close(text: string): void {
  writeStored('closedNotice', text)
  for (const listener of listeners) listener()
}
