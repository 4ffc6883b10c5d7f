import { switchCompany } from '@bedesten/contract/me.calls'
import { call } from '../../lib/api/call.ts'
import { readDeviceToken } from '../../lib/session/session-store.ts'
import { useSession } from './session.tsx'

/**
 * The session goes on in another company of the person. Other tabs follow when they see what is stored; answers on their way
 * to the company that is left are dropped, in each of them.
 */
export function useSwitchCompany() {
  const { signIn } = useSession()
  return async (company_id: number) => {
    const token = readDeviceToken()
    await signIn(
      await call(switchCompany, { body: { company_id, ...(token !== undefined && { device_token: token }) } }),
    )
  }
}
