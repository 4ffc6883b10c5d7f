import { acceptInvitation, getInvitation } from '@bedesten/contract/members.calls'
import type { OpenInvitation } from '@bedesten/contract/members.schemas'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { clearSession, readDeviceToken } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useSession } from '../../accounts/session.tsx'
import { TWO_STEP_PATH } from '../../accounts/wanted-page.ts'

type Found = { invitation: OpenInvitation } | { expired: string } | 'failed'

async function ask(token: string, signal?: AbortSignal): Promise<Found | undefined> {
  try {
    return { invitation: (await call(getInvitation, { params: { token }, signal })).data }
  } catch (error) {
    if (signal?.aborted) return undefined
    return error instanceof ApiError && error.code === 'link_expired' ? { expired: error.message } : 'failed'
  }
}

/** Undefined while it is being asked for. Pages on the way in do without the cache of queries. */
export function useInvitation(token: string) {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const leaving = new AbortController()
    void ask(token, leaving.signal).then(setFound)
    return () => leaving.abort()
  }, [token])
  function retry() {
    setFound(undefined)
    void ask(token).then(setFound)
  }
  return { found, retry }
}

interface Given {
  name?: string
  password?: string
}

/** Joins, and goes on as a member of that company. Throws what the server refuses. */
export function useAccept(token: string, companyName: string) {
  const { signIn } = useSession()
  const navigate = useNavigate()
  return async (given: Given) => {
    const body = { ...given, device_token: readDeviceToken() }
    const { data, warning } = await call(acceptInvitation, { params: { token }, body })
    // What belonged to another company goes with its session.
    clearSession()
    if ('ticket' in data) {
      await navigate(TWO_STEP_PATH, { state: { ticket: data.ticket }, replace: true })
      return
    }
    await signIn({ data })
    showToast('success', 'Ekibe katıldınız', { message: companyName })
    if (warning) showToast('warning', 'Zayıf şifre', { message: warning, duration: 8000 })
    await navigate('/', { replace: true })
  }
}
