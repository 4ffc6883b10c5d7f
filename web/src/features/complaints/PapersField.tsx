import { COMPLAINT_LIMITS } from '@bedesten/contract/complaints'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { formatSize } from '../../lib/format/format-size.ts'
import { DOCUMENT_TYPES, findFileError } from '../../lib/forms/document-files.ts'
import { ArchIcon } from '../../ui/display/ArchIcon.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Field } from '../../ui/forms/Field.tsx'
import { IconButton } from '../../ui/forms/IconButton.tsx'

interface PapersFieldProps {
  files: File[]
  onChange: (files: File[]) => void
  error?: string | undefined
}

/** Up to five private papers. */
export function PapersField({ files, onChange, error }: PapersFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  function add(chosen: File[]) {
    const wrong = chosen.map((file) => findFileError(file)).find((text) => text !== undefined)
    const room = COMPLAINT_LIMITS.files - files.length
    setRefused(
      wrong ?? (chosen.length > room ? `En fazla ${COMPLAINT_LIMITS.files} dosya ekleyebilirsiniz` : undefined),
    )
    onChange([...files, ...chosen.filter((file) => findFileError(file) === undefined).slice(0, room)])
  }
  return (
    <Field
      label="Belgeler"
      labelNote={`isteğe bağlı, en çok ${COMPLAINT_LIMITS.files}`}
      error={error ?? refused}
      hint="PDF, JPG, PNG, her biri en çok 10 MB"
    >
      {(control) => (
        <div className="grid gap-2">
          {files.map((file, index) => (
            <div
              // The same file may be chosen twice.
              key={`${index} ${file.name}`}
              className="flex items-center gap-3 rounded-lg border border-border bg-surface px-3 py-2"
            >
              <ArchIcon size="row" icon={FileText} tone="neutral" />
              <p className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-semibold">{file.name}</span>
                <span className="text-text-3">{formatSize(file.size)}</span>
              </p>
              <IconButton
                label={`Sil: ${file.name}`}
                size="sm"
                onClick={() => onChange(files.filter((_, place) => place !== index))}
              >
                <X />
              </IconButton>
            </div>
          ))}
          <input
            ref={input}
            {...control}
            type="file"
            multiple
            tabIndex={-1}
            accept={DOCUMENT_TYPES.join(',')}
            className="sr-only"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              // So that the same file can be chosen again.
              currentTarget.value = ''
            }}
          />
          {files.length < COMPLAINT_LIMITS.files && (
            <Button variant="secondary" className="justify-self-start" onClick={() => input.current?.click()}>
              <Upload />
              Dosya seç
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
