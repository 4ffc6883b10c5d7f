import { addPaper, deletePaper } from '@bedesten/contract/verification.calls'
import type { PaperKind } from '@bedesten/contract/verification'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { toServerReason } from '../../lib/api/server-reason.ts'
import { findFileError } from '../../lib/forms/document-files.ts'
import { VERIFICATION_KEY } from '../../lib/queries/keys/companies.ts'
import { askToConfirm } from '../../ui/overlays/confirm.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useUnsavedChanges } from '../../ui/forms/useUnsavedChanges.ts'
import { useShowVerification } from './verification.ts'

export const PAPER_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export const PAPER_HINT = 'PDF, JPG ya da PNG, her biri en çok 10 MB.'

/** Of each kind one upload at a time: how far it is, or why it failed. */
export type PaperUpload = { name: string; progress: number; cancel: () => void } | { error: string }
type Uploads = Partial<Record<PaperKind, PaperUpload>>

export function usePapers() {
  const queryClient = useQueryClient()
  const show = useShowVerification()
  const [uploads, setUploads] = useState<Uploads>({})
  const running = useRef(new Map<PaperKind, AbortController>())
  const set = (kind: PaperKind, upload: PaperUpload | undefined) =>
    setUploads(({ [kind]: _before, ...others }) => (upload ? { ...others, [kind]: upload } : others))
  const isUploading = Object.values(uploads).some((upload) => 'progress' in upload)
  useUnsavedChanges(isUploading)
  useEffect(() => {
    const all = running.current
    return () => all.forEach((each) => each.abort())
  }, [])
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: VERIFICATION_KEY })

  async function add(kind: PaperKind, file: File): Promise<void> {
    const fault = findFileError(file, PAPER_TYPES, PAPER_HINT)
    if (fault !== undefined) return set(kind, { error: fault })
    if (running.current.has(kind)) return
    const controller = new AbortController()
    running.current.set(kind, controller)
    const cancel = () => controller.abort()
    const onProgress = (progress: number) => set(kind, { name: file.name, progress, cancel })
    onProgress(0)
    try {
      await show(await call(addPaper, { body: { kind }, files: { file }, signal: controller.signal, onProgress }))
      set(kind, undefined)
    } catch (error) {
      const reason = toServerReason(error) ?? 'Belge yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.'
      set(kind, controller.signal.aborted ? undefined : { error: reason })
    } finally {
      running.current.delete(kind)
      // One that was stopped late may have arrived, and answers to several may come in another order.
      readAgain()
    }
  }

  async function remove(id: number, name: string): Promise<void> {
    const question = { title: 'Belge silinsin mi?', text: name, confirmLabel: 'Sil', danger: true }
    if (!(await askToConfirm(question))) return
    try {
      await show(await call(deletePaper, { params: { id: String(id) } }))
    } catch (error) {
      readAgain()
      showToast('error', 'Belge silinemedi', { message: toServerReason(error) ?? 'Lütfen tekrar deneyin.' })
    }
  }
  return { uploads, isUploading, add, remove, forgive: (kind: PaperKind) => set(kind, undefined) }
}

export type Papers = ReturnType<typeof usePapers>
