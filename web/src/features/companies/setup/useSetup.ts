import { getCompany } from '@bedesten/contract/companies.calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { COMPANIES_KEY } from '../../../lib/queries/keys/companies.ts'
import type { SessionUser } from '../../../lib/session/session-store.ts'
import { companyQuery } from '../company.ts'
import { closeSetup, useSetupClosed } from './setup-closed.ts'
import { listOwnSteps, toSetupSteps } from './setup-steps.ts'
import type { SetupStep } from './setup-steps.ts'
import { useRights } from '../../../lib/session/useRights.ts'

interface Setup {
  /** It is not known yet whether there is anything to do. */
  pending: boolean
  /** Undefined when there is nothing to show. */
  steps: SetupStep[] | undefined
  close: () => void
}

/**
 * What the person has left to do to set the company up, pending while it is not known who that is. A company that has closed it
 * asks nothing of the server; one that completes it sees that once, and is asked no more at the next visit.
 */
export function useSetup(user: SessionUser | undefined): Setup {
  const { id = 0, short_name = '', person } = user ?? {}
  const closed = useSetupClosed(user?.id)
  const [seenOpen, setSeenOpen] = useState(false)
  const { can } = useRights()
  const own = useQuery({
    queryKey: [...COMPANIES_KEY, 'setup', id],
    queryFn: async ({ signal }) => (await call(getCompany, { params: { id: String(id) }, signal })).data,
    enabled: user !== undefined && !closed,
    // The posts wait for the answer, and can do without it.
    retry: false,
  })
  const company = useQuery({ ...companyQuery(short_name), enabled: user !== undefined })
  const known =
    !closed && own.data && company.data ? toSetupSteps(own.data, company.data, person && Boolean(person.name)) : []
  const steps = listOwnSteps(known, can)
  const complete = steps?.every(({ done }) => done)
  if (complete === false && !seenOpen) setSeenOpen(true)
  const wasComplete = complete === true && !seenOpen
  useEffect(() => {
    if (wasComplete) closeSetup(id)
  }, [wasComplete, id])
  return {
    pending: !user || (!closed && (own.isPending || company.isPending)),
    steps: wasComplete ? undefined : steps,
    close: () => closeSetup(id),
  }
}
