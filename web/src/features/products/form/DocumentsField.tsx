import { FACT_LIMITS } from '@bedesten/contract/product-facts'
import FileText from 'lucide-react/icons/file-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useRef } from 'react'
import { formatSize } from '../../../lib/format/format-size.ts'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import type { Documents } from './useDocuments.ts'

/** Public files, as PDF. They are sent when the product is saved. */
export function DocumentsField({ documents: { list, fault, add, remove } }: { documents: Documents }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div role="group" aria-labelledby={id} className="mt-4">
      <div className="flex items-baseline justify-between">
        <p id={id} className="font-semibold">
          Belgeler
        </p>
        <span className="text-sm text-text-3 tabular-nums">
          {list.length}/{FACT_LIMITS.files}
        </span>
      </div>
      <ul className="mt-2 flex flex-col gap-2">
        {list.map((entry, place) => (
          <li
            key={entry.stored?.id ?? `${place} ${entry.name}`}
            className="flex items-center gap-3 rounded-lg border border-border bg-well px-3 py-2.5"
          >
            <span aria-hidden className="grid size-9.5 place-items-center rounded-md bg-chip-bg text-text-2">
              <FileText />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-5 font-semibold wrap-anywhere">{entry.name}</span>
              <span className="block text-xs text-text-3">{formatSize(entry.size)}</span>
            </span>
            <IconButton label={`Sil: ${entry.name}`} onClick={() => remove(entry)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      {list.length < FACT_LIMITS.files && (
        <button
          type="button"
          onClick={() => input.current?.click()}
          className="mt-2 flex w-full flex-col items-center gap-0.5 rounded-lg border-[1.5px] border-dashed border-control bg-well px-4 py-4 text-sm text-text-3 hover:border-primary"
        >
          <b className="text-base font-semibold text-primary-text">PDF ekleyin</b>
          En çok 10 MB. Herkes indirebilir.
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf"
        aria-label="Belgeler"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          add(chosen)
        }}
      />
      {fault && <FieldError id={`${id}-error`} text={fault} />}
    </div>
  )
}
