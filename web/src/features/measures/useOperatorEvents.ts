import type { LiveEvent } from '@bedesten/contract/events.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { logQuietly } from '../../lib/api/log.ts'
import { MEASURES_KEY, VERIFICATION_KEY } from '../../lib/queries/keys/companies.ts'
import { addOwnPerson } from '../accounts/own-person.ts'

/**
 * What operators have decided: with another standing the company may do other things, here and in all tabs, and all that is
 * shown is read again. Events may have been missed before `ready`.
 */
export function useOperatorEvents(companyId: number): (event: LiveEvent) => void {
  const queryClient = useQueryClient()
  return ({ kind }) => {
    if (kind === 'standing' || kind === 'ready') addOwnPerson(companyId).catch(logQuietly)
    if (kind === 'standing') void queryClient.invalidateQueries()
    if (kind !== 'notification' && kind !== 'ready') return
    for (const queryKey of [MEASURES_KEY, VERIFICATION_KEY]) void queryClient.invalidateQueries({ queryKey })
  }
}
