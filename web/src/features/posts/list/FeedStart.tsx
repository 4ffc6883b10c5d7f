import { FEED_START_ID } from '@bedesten/contract/page-names'
import { useImperativeHandle, useState } from 'react'
import type { Ref } from 'react'
import { readFirstFacts } from '../../../lib/page/first-facts.ts'
import { readTokens } from '../../../lib/session/session-store.ts'
import { useSession } from '../../accounts/session.tsx'

/** Takes it away, because the feed is there. */
export type EndFeedStart = () => void

/**
 * The place for what the feed begins with as the server draws it, into which the first script puts it while the program is
 * on its way. Only a page that came from the server has it, and nobody but who has asked for it.
 */
export function FeedStart({ ref }: { ref: Ref<EndFeedStart> }) {
  const { status } = useSession()
  const [isNeeded, setNeeded] = useState(status === 'loading')
  useImperativeHandle(ref, () => () => setNeeded(false), [])
  if (!isNeeded || (status !== 'loading' && readFirstFacts().feedToken !== readTokens()?.accessToken)) return null
  return (
    // React leaves alone what it finds in place of a text, even of an empty one. The skeletons below it hide then.
    <div id={FEED_START_ID} suppressHydrationWarning className="contents [&:not(:empty)~[role=status]]:hidden">
      {''}
    </div>
  )
}
