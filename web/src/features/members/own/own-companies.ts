import type { AnswerOf } from '@bedesten/contract/endpoint'
import { acceptMyInvitation, createCompany, getMe, listMyInvitations } from '@bedesten/contract/me.calls'
import type { getMe as GetMe, NewCompany, WaitingInvitation } from '@bedesten/contract/me.schemas'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { readDeviceToken } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useSession } from '../../accounts/session.tsx'

export interface OwnCompanies {
  me: AnswerOf<typeof GetMe>['data']
  invitations: WaitingInvitation[]
}

async function ask(): Promise<OwnCompanies | 'failed'> {
  try {
    const [{ data: me }, { data: invitations }] = await Promise.all([call(getMe), call(listMyInvitations)])
    return { me, invitations }
  } catch {
    return 'failed'
  }
}

/** Undefined while it is being asked for. Pages on the way in do without the cache of queries. */
export function useOwnCompanies(isKnown: boolean) {
  const [found, setFound] = useState<OwnCompanies | 'failed'>()
  useEffect(() => {
    if (isKnown) void ask().then(setFound)
  }, [isKnown])
  function retry() {
    setFound(undefined)
    void ask().then(setFound)
  }
  return { found, retry }
}

/** Each goes on in another company, as after a login there. */
export function useWaysIn() {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const device = () => {
    const device_token = readDeviceToken()
    return device_token === undefined ? {} : { device_token }
  }
  return {
    accept: async ({ id, company }: WaitingInvitation) => {
      const answer = await call(acceptMyInvitation, { params: { id: String(id) }, body: device() })
      await signIn(answer)
      showToast('success', 'Ekibe katıldınız', { message: company.company_name })
      await navigate('/', { replace: true })
    },
    /** Throws what the server refuses. */
    found: async (names: Pick<NewCompany, 'company_name' | 'short_name'>) => {
      await signIn(await call(createCompany, { body: { ...names, ...device() } }))
      showToast('success', 'Şirketiniz kuruldu', { message: names.company_name })
      await navigate('/', { replace: true })
    },
  }
}
