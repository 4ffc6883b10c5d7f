import { useState } from 'react'
import { useSearchParams } from './hooks.ts'
import type { NavigateOptions } from './router.ts'

type GoTo = (next: Record<string, string>, options?: NavigateOptions) => void

/**
 * The parameters of the address, a moment ahead of the router: what is chosen shows at once, and what is chosen right
 * after adds to it.
 */
export function useEagerSearchParams(): [params: URLSearchParams, goTo: GoTo] {
  const [arrived, setParams] = useSearchParams()
  const [ahead, setAhead] = useState<{ from: URLSearchParams; params: URLSearchParams }>()
  const params = ahead?.from === arrived ? ahead.params : arrived

  function goTo(next: Record<string, string>, options?: NavigateOptions) {
    const wanted = new URLSearchParams(next)
    setAhead({ from: arrived, params: wanted })
    setParams(wanted, options)
  }
  return [params, goTo]
}
