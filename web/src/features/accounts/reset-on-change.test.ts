import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/queries/query-client.ts'
import { clearSession, storeSession } from '../../lib/session/session-store.ts'
import { aUser, inAnotherTab, rememberSession } from '../../test/session.ts'
import { resetOnChange } from './reset-on-change.ts'
import { SITE_KEY } from '../../lib/queries/keys/accounts.ts'

const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1' }
let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A cache in which something was shown to whoever is there now. */
function cacheWithOrders() {
  const queryClient = createQueryClient()
  stop = resetOnChange(queryClient)
  queryClient.setQueryData(['orders'], ['gizli'])
  const orders = () => queryClient.getQueryData(['orders'])
  const isStale = () => queryClient.getQueryState(['orders'])?.isInvalidated
  return { orders, isStale }
}

/** Forgetting waits for running questions to end and for screens to go. */
const aMoment = () => vi.advanceTimersByTimeAsync(1000)

describe('what a company was shown', () => {
  it('is gone when it logs out', async () => {
    rememberSession()
    const { orders } = cacheWithOrders()
    clearSession()
    await aMoment()
    expect(orders()).toBeUndefined()
  })

  it('is gone when another logs in, in another tab', async () => {
    rememberSession()
    const { orders } = cacheWithOrders()
    inAnotherTab(() => rememberSession(aUser({ id: 8 })))
    await aMoment()
    expect(orders()).toBeUndefined()
  })

  it('what one person of a company was shown goes when another one acts for it', async () => {
    rememberSession()
    const { orders } = cacheWithOrders()
    const other = { id: 71, name: 'Mert', email: 'mert@kordon.test' }
    inAnotherTab(() => rememberSession(aUser({ person: other })))
    await aMoment()
    expect(orders()).toBeUndefined()
  })

  it('is gone, except what is the same for everyone', async () => {
    rememberSession()
    const queryClient = createQueryClient()
    stop = resetOnChange(queryClient)
    queryClient.setQueryData(SITE_KEY, { demo: null })
    clearSession()
    await aMoment()
    expect(queryClient.getQueryData(SITE_KEY)).toEqual({ demo: null })
  })

  it('leaves nothing to be told by changes that are still under way when it logs out', async () => {
    rememberSession()
    const queryClient = createQueryClient()
    stop = resetOnChange(queryClient)
    const told = vi.fn<() => void>()
    let answer = () => {}
    const change = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => new Promise<void>((resolve) => void (answer = resolve)),
      onSuccess: told,
      onSettled: told,
    })
    const done = change.execute(undefined)
    await aMoment()
    clearSession()
    answer()
    await done
    expect(told).not.toHaveBeenCalled()
  })

  it('stays when its profile or tokens change', async () => {
    rememberSession()
    const { orders, isStale } = cacheWithOrders()
    storeSession(aUser({ company_name: 'Yeni Ad' }), tokens)
    await aMoment()
    expect(orders()).toEqual(['gizli'])
    expect(isStale()).toBe(false)
  })
})

describe('what a guest was shown', () => {
  it('is asked for anew once he has logged in', () => {
    const { orders, isStale } = cacheWithOrders()
    storeSession(aUser(), tokens)
    expect(orders()).toEqual(['gizli'])
    expect(isStale()).toBe(true)
  })

  it('by the server is out of date for a member from the start', () => {
    rememberSession()
    const queryClient = createQueryClient()
    queryClient.setQueryData(['orders'], [])
    stop = resetOnChange(queryClient)
    expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(true)
  })
})
