import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api/request.ts'
import { loadPart } from '../../../lib/parts/lazy-part.ts'
import type { SignedIn } from '../../../lib/session/session-context.ts'
import { useSession } from '../session.tsx'
import { canUsePasskeys } from './passkeys-here.ts'

/** Before the challenge expires. */
const RENEW_MS = 4 * 60_000

const load = () => loadPart(() => import('./ceremony.ts'))

/** `enter` asks for a passkey: without a password, or with the ticket of one. */
export function usePasskeyLogin(ticket?: string) {
  const { signIn } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function attempt(ask: () => Promise<SignedIn | undefined>) {
    try {
      const answer = await ask()
      if (answer) await signIn(answer)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Bir hata oluştu')
    }
  }
  async function enter() {
    setBusy(true)
    setError(undefined)
    await attempt(async () => (await load()).logInWithPasskey(ticket))
    setBusy(false)
  }
  return { busy, error, enter, attempt }
}

/** The same on the login page, where the browser's own list offers passkeys too. */
export function useOfferedPasskeys() {
  const { status } = useSession()
  const login = usePasskeyLogin()
  const [round, setRound] = useState(0)
  const { busy, attempt } = login
  useEffect(() => {
    if (status !== 'guest' || busy || !canUsePasskeys()) return undefined
    const ended = new AbortController()
    const next = () => setRound((last) => last + 1)
    const timer = setTimeout(next, RENEW_MS)
    async function offer() {
      try {
        const { offerPasskeys } = await load()
        const answer = await offerPasskeys(ended.signal)
        return ended.signal.aborted ? undefined : answer
      } catch (error) {
        // The user has not asked for it; only a refusal of a chosen key is shown.
        if (!(error instanceof ApiError && error.status === 401)) return undefined
        next()
        throw error
      }
    }
    void attempt(offer)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
    // `attempt` is a new function on each rendering, and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, busy, round])
  return login
}
