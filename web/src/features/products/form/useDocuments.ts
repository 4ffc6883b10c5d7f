import { FACT_LIMITS, FACT_MESSAGES } from '@bedesten/contract/product-facts'
import { addProductFile, removeProductFile } from '@bedesten/contract/product-facts.calls'
import type { ProductFile } from '@bedesten/contract/product-facts.schemas'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { findFileError } from '../../../lib/forms/document-files.ts'

/** A stored file, or one that is sent with the form. */
interface DocumentEntry {
  name: string
  size: number
  stored?: ProductFile
  file?: File
}

export interface Documents {
  list: DocumentEntry[]
  fault: string | undefined
  isChanged: boolean
  add: (files: File[]) => void
  remove: (entry: DocumentEntry) => void
  /** Once the product is saved; returns the names of those that failed. */
  save: (productId: number) => Promise<string[]>
}

/** The public files of a product, changed when the form is saved. */
export function useDocuments(before: readonly ProductFile[], locked: () => boolean): Documents {
  const [start] = useState(() => before.map((stored): DocumentEntry => ({ ...stored, stored })))
  const [list, setList] = useState(start)
  const [fault, setFault] = useState<string>()
  const removed = start.filter((entry) => !list.includes(entry))
  const added = list.filter(({ file }) => file)
  return {
    list,
    fault,
    isChanged: removed.length > 0 || added.length > 0,
    add(files) {
      if (locked()) return
      const faults = files.map((file) => findFileError(file, ['application/pdf'], FACT_MESSAGES.file))
      const fit = files.filter((_, index) => faults[index] === undefined)
      const left = FACT_LIMITS.files - list.length
      setFault(
        faults.find((each) => each !== undefined) ?? (fit.length > left ? FACT_MESSAGES.tooManyFiles : undefined),
      )
      setList([...list, ...fit.slice(0, left).map((file) => ({ name: file.name, size: file.size, file }))])
    },
    remove(entry) {
      if (locked()) return
      setFault(undefined)
      setList(list.filter((other) => other !== entry))
    },
    async save(productId) {
      const failed: string[] = []
      const id = String(productId)
      for (const { stored, name } of removed) {
        const params = { id, file_id: String(stored?.id) }
        await call(removeProductFile, { params }).catch(() => failed.push(name))
      }
      for (const { file, name } of added) {
        if (file) await call(addProductFile, { params: { id }, files: { file } }).catch(() => failed.push(name))
      }
      return failed
    },
  }
}
