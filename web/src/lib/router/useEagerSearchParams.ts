import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from './hooks.ts'
import type { NavigateOptions } from './router.ts'

type GoTo = (next: Record<string, string>, options?: NavigateOptions) => void

/**
 * The parameters of the address, a moment ahead of the router: what is chosen shows at once, and what is chosen right
 * after adds to it.
 */
export function useEagerSearchParams(): [params: URLSearchParams, goTo: GoTo] {
  const [arrived] = useSearchParams()
  const navigate = useNavigate()
  const [params, setAhead] = useOptimistic(arrived)

  function goTo(next: Record<string, string>, options?: NavigateOptions) {
    startTransition(async () => {
      const wanted = new URLSearchParams(next)
      setAhead(wanted)
      await navigate(`?${wanted}`, { ...options, yields: options?.replace === true })
    })
  }
  return [params, goTo]
}
