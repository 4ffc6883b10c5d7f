import { useEffect, useState } from 'react'
import { readSharedIn } from '../../lib/storage/shared-in.ts'
import type { SharedIn } from '../../lib/storage/shared-in.ts'

/** Photos and text shared into the app: null if there are none, undefined until that is known or while not wanted. */
export function useSharedIn(wanted = true) {
  const [shared, setShared] = useState<SharedIn | null>()
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    void readSharedIn().then((found) => current && setShared(found ?? null))
    return () => {
      current = false
    }
  }, [wanted])
  return [shared, setShared] as const
}
