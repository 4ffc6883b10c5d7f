import { unsubscribe } from '@bedesten/contract/notifications.calls'
import { confirmEmail, undoEmailChange } from '@bedesten/contract/recovery.calls'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/call.ts'
import { ApiError } from '../../lib/api/request.ts'
import { clearSession, readUser } from '../../lib/session/session-store.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { AuthFrame } from '../accounts/AuthFrame.tsx'
import { addOwnProfile } from '../accounts/own-profile.ts'
import { useLinkToken } from './link-token.ts'

interface ActingLinkProps {
  act: keyof typeof ACTS
  title: string
  waiting: string
  done: string
  failed: string
  /** Shown when it is done. */
  advice?: ReactNode
}

type Outcome = { done: string } | { failed: string }

/** The page of a link that acts as soon as it is opened. */
export function ActingLink({ act, title, waiting, done, failed, advice }: ActingLinkProps) {
  const outcome = useOutcome(act)
  const heading = outcome ? ('done' in outcome ? done : failed) : waiting
  return (
    <AuthFrame heading={heading}>
      <title>{`${title} · Bedesten`}</title>
      {!outcome && <Spinner />}
      {outcome && (
        <p role={'done' in outcome ? 'status' : 'alert'} className="text-text-2">
          {'done' in outcome ? outcome.done : outcome.failed}
        </p>
      )}
      {outcome && 'done' in outcome && advice}
      {outcome && (
        <ButtonLink to="/" size="lg" full>
          Bedesten’e Git
        </ButtonLink>
      )}
    </AuthFrame>
  )
}

function useOutcome(act: keyof typeof ACTS): Outcome | undefined {
  const token = useLinkToken()
  const [outcome, setOutcome] = useState<Outcome>()
  const begun = useRef<string>(undefined)
  useEffect(() => {
    // A link works once, so it is followed once, however often the page is drawn.
    if (token === undefined || begun.current === token) return
    begun.current = token
    void ACTS[act](token).then(
      (message) => setOutcome({ done: message }),
      (error: unknown) => setOutcome({ failed: error instanceof ApiError ? error.message : 'Bir hata oluştu' }),
    )
  }, [act, token])
  return outcome
}

const ACTS = {
  async confirm(token: string) {
    const { message } = await call(confirmEmail, { body: { token } })
    const user = readUser()
    if (user) await addOwnProfile(user.id).catch(() => undefined)
    return message
  },
  async undo(token: string) {
    const { message } = await call(undoEmailChange, { body: { token } })
    clearSession()
    return message
  },
  async unsubscribe(token: string) {
    return (await call(unsubscribe, { query: { token } })).message
  },
}
