import { clsx } from 'clsx'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { ChangeEvent } from 'react'
import { formatSize } from '../../lib/format/format-size.ts'
import { ArchIcon } from '../display/ArchIcon.tsx'
import { Field } from './Field.tsx'
import type { FieldTexts } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { useFileDrop } from './useFileDrop.ts'

interface FilePickerProps extends FieldTexts {
  name: string
  /** Content types. */
  accept: readonly string[]
  file: File | undefined
  onPick: (file: File | undefined) => void
}

/** One file, by choice or by drop anywhere on the page. */
export function FilePicker({ name, accept, file, onPick, ...texts }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const over = useFileDrop(([dropped]) => dropped && onPick(dropped))
  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? []
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (chosen) onPick(chosen)
  }
  function remove() {
    onPick(undefined)
    // The button that was pressed is gone.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <Field {...texts}>
      {(control) => (
        <>
          {file && <FileTile file={file} onRemove={remove} />}
          <button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            ref={button}
            type="button"
            name={name}
            onClick={() => input.current?.click()}
            className={clsx(
              'flex w-full flex-col items-center gap-1 rounded-lg border-[1.5px] border-dashed px-4 py-4.5 text-center text-text-3 transition-colors duration-fast',
              over ? 'border-primary bg-primary-soft' : 'bg-well',
              !over && (texts.error ? 'border-danger' : 'border-control'),
              file && 'hidden',
            )}
          >
            <Upload className="size-5" />
            <span>
              <b className="font-semibold text-primary-text">Dosya seçin</b>
              <span className="max-rail:hidden"> ya da sürükleyip bırakın</span>
            </span>
          </button>
          <input ref={input} type="file" hidden accept={accept.join()} aria-label="Dosya" onChange={handleChange} />
        </>
      )}
    </Field>
  )
}

function FileTile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const kind = file.type.split('/').at(-1)?.toUpperCase() ?? ''
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border bg-well py-2.5 pr-2 pl-3">
      <ArchIcon size="row" icon={file.type.startsWith('image/') ? Image : FileText} />
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-semibold wrap-anywhere">{file.name}</p>
        <p className="text-xs text-text-3">{[kind, formatSize(file.size)].join(', ')}</p>
      </div>
      <IconButton label={`Dosyayı kaldır: ${file.name}`} onClick={onRemove}>
        <X className="size-4.5" />
      </IconButton>
    </div>
  )
}
