import { uploadFile } from '@bedesten/contract/media.calls'
import type { UploadedFile } from '@bedesten/contract/media.schemas'
import { QUOTE_LIMITS, QUOTE_MESSAGES } from '@bedesten/contract/quotes'
import { clsx } from 'clsx'
import FileText from 'lucide-react/icons/file-text'
import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { DOCUMENT_TYPES, findFileError } from '../../../lib/forms/document-files.ts'
import { formatSize } from '../../../lib/format/format-size.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { useFileDrop } from '../../../ui/forms/useFileDrop.ts'

const MOST = QUOTE_LIMITS.files

interface FilesFieldProps {
  files: UploadedFile[]
  /** What the server says of them. */
  refused: string | undefined
  onChange: (change: (files: UploadedFile[]) => UploadedFile[]) => void
}

/** Files are uploaded when chosen; the request refers to them. */
export function FilesField({ files, refused, onChange }: FilesFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { add, progress, error = refused } = useUploads(files, onChange)
  const over = useFileDrop((dropped) => void add(dropped))
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined} className="col-span-2">
      <p id={id} className="mb-1.5 text-label">
        Dosyalar <span className="font-normal text-text-3">{`isteğe bağlı, en çok ${MOST}`}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <span
            key={file.id}
            className="flex w-80 max-w-full items-center gap-3 rounded-[11px] border border-border py-2 pr-2 pl-2"
          >
            <span aria-hidden className="grid size-9.5 place-items-center rounded-[9px] bg-chip-bg text-text-2">
              <FileText />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{file.name}</span>
              <span className="block text-xs text-text-2">{formatSize(file.size)}</span>
            </span>
            <IconButton
              size="sm"
              label={`Kaldır: ${file.name}`}
              onClick={() => onChange((kept) => kept.filter((other) => other !== file))}
            >
              <X />
            </IconButton>
          </span>
        ))}
        {files.length < MOST && (
          <button
            type="button"
            name="file_ids"
            onClick={() => input.current?.click()}
            className={clsx(
              'flex min-h-13.5 min-w-50 flex-1 items-center justify-center gap-2.5 rounded-[11px] border-[1.5px] border-dashed px-3.5 text-text-3 transition-colors duration-fast',
              over ? 'border-primary bg-primary-soft' : 'border-control bg-well',
            )}
          >
            <Paperclip className="size-4" />
            <span>
              <b className="font-semibold text-primary-text">Dosya seçin</b>
              <span className="max-rail:hidden"> ya da sürükleyin</span>
            </span>
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={DOCUMENT_TYPES.join()}
        aria-label="Dosyalar"
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          void add(chosen)
        }}
      />
      {progress !== undefined && (
        <div className="mt-2">
          <ProgressBar label="Dosya yükleniyor" value={progress} />
        </div>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  )
}

/** One after the other. */
function useUploads(files: UploadedFile[], onChange: FilesFieldProps['onChange']) {
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  async function add(chosen: File[]) {
    const room = MOST - files.length
    setError(chosen.length > room ? QUOTE_MESSAGES.tooManyFiles : undefined)
    for (const file of chosen.slice(0, room)) {
      const fault = findFileError(file)
      if (fault !== undefined) {
        setError(`${file.name}: ${fault}`)
        continue
      }
      setProgress(0)
      try {
        const { data } = await call(uploadFile, { files: { file }, onProgress: setProgress })
        onChange((kept) => [...kept, data])
      } catch (reason) {
        setError(toServerReason(reason) ?? `${file.name} yüklenemedi. Lütfen tekrar deneyin.`)
      }
    }
    setProgress(undefined)
  }
  return { add, progress, error }
}
