import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { readUser, storeUser } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { companyQuery } from './company.ts'
import type { ImageChange, ProfileImage } from './profile-images.ts'

/** Replaces an image of the own profile; a toast says why it failed. */
export function useImageUpload(kind: ProfileImage, shortName: string) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  /** Whether it was saved. */
  async function save(file: File): Promise<boolean> {
    const { signal } = (running.current = new AbortController())
    setProgress(0)
    try {
      await showEverywhere(queryClient, shortName, await kind.upload(file, { signal, onProgress: setProgress }))
      return true
    } catch (error) {
      // An upload that was cancelled late may have arrived.
      if (signal.aborted) void queryClient.invalidateQueries(companyQuery(shortName))
      else showToast('error', toServerReason(error) ?? kind.failure)
      return false
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, save, cancel: () => running.current?.abort() }
}

async function showEverywhere(queryClient: QueryClient, shortName: string, change: ImageChange): Promise<void> {
  const { queryKey } = companyQuery(shortName)
  // An answer from before the change would undo it on the page.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (company) => company && { ...company, ...change })
  const user = readUser()
  const { logo_url } = change
  if (logo_url && user?.short_name === shortName) storeUser({ ...user, logo_url, avatar: logo_url })
  // Lists with the old image are refetched when they are shown next.
  await queryClient.invalidateQueries({ refetchType: 'none' })
}
