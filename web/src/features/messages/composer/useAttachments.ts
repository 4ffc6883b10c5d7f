import { uploadFile } from '@bedesten/contract/media.calls'
import type { UploadedFile } from '@bedesten/contract/media.schemas'
import { MESSAGE_FILES_MAX } from '@bedesten/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { findFileError } from '../../../lib/forms/document-files.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

/** A file on its way to the server. */
export interface Upload {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
  stop: () => void
}

/** Sends files as soon as they are chosen; `onUploaded` gets those that arrived. */
export function useAttachments(attached: number, onUploaded: (file: UploadedFile) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastKey = useRef(0)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const started = running.current
    return () => started.forEach((controller) => controller.abort())
  }, [])

  function add(files: File[]) {
    const room = MESSAGE_FILES_MAX - attached - uploads.length
    if (files.length > room) warn(`Bir iletiye en çok ${MESSAGE_FILES_MAX} dosya eklenebilir.`)
    for (const file of files.slice(0, Math.max(0, room))) {
      const fault = findFileError(file)
      if (fault) warn(`${file.name}: ${fault}`)
      else void upload(file)
    }
  }
  async function upload(file: File) {
    const controller = new AbortController()
    running.current.add(controller)
    lastKey.current += 1
    const key = lastKey.current
    const change = (share: number) => setUploads((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    setUploads((all) => [...all, { key, name: file.name, share: 0, stop: () => controller.abort() }])
    try {
      const given = { files: { file }, signal: controller.signal, onProgress: change }
      onUploaded((await call(uploadFile, given)).data)
    } catch (error) {
      if (!controller.signal.aborted) warn(`${file.name}: ${toServerReason(error) ?? 'Dosya yüklenemedi.'}`)
    }
    running.current.delete(controller)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  return { uploads, add }
}

function warn(message: string): void {
  showToast('warning', 'Dosya eklenemedi', { message })
}
