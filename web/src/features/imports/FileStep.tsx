import { clsx } from 'clsx'
import Columns3 from 'lucide-react/icons/columns-3'
import FileArchive from 'lucide-react/icons/file-archive'
import FileImage from 'lucide-react/icons/file-image'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUp from 'lucide-react/icons/file-up'
import FileX from 'lucide-react/icons/file-x'
import Minus from 'lucide-react/icons/minus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SwatchBook from 'lucide-react/icons/swatch-book'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { useFileDrop } from '../../ui/forms/useFileDrop.ts'
import { Card } from '../../ui/page/Card.tsx'
import { sendFiles } from './imports.ts'
import type { ShownImport } from './imports.ts'

const RULES = [
  { icon: FileSpreadsheet, text: 'XLSX ya da CSV, en çok 20 MB ve 20.000 satır' },
  { icon: RefreshCw, text: 'SKU varsa ürün güncellenir, yoksa eklenir' },
  { icon: Minus, text: 'Boş hücre eski değeri korur' },
  { icon: SwatchBook, text: 'Her varyanta bir satır; ürünün SKU’su hepsinde aynı' },
  { icon: Columns3, text: 'Bilinmeyen sütunlara dokunulmaz' },
  { icon: FileImage, text: 'Resimler için ZIP: SKU.jpg, SKU-2.jpg' },
]

interface FileStepProps {
  onSent: (answer: ShownImport) => void
  /** Buttons that small screens show below the rules. */
  actions: ReactNode
}

/** One file, and the images beside it if there are any. The file is sent as soon as it is chosen. */
export function FileStep({ onSent, actions }: FileStepProps) {
  const [zip, setZip] = useState<File>()
  const [progress, setProgress] = useState(0)
  const upload = useMutation({ mutationFn: sendFiles, onSuccess: onSent })
  const name = upload.variables?.file.name ?? ''
  function send(file: File) {
    if (upload.isPending) return
    setProgress(0)
    upload.mutate({ file, zip, onProgress: setProgress })
  }
  return (
    <div className="grid gap-4 full:grid-cols-[minmax(0,1fr)_20rem] full:gap-6">
      <div className="flex flex-col gap-4">
        {upload.error && (
          <Note tone="danger" icon={FileX} alert>
            <b className="block font-semibold wrap-anywhere">{name} okunamadı</b>
            {upload.error.message}
          </Note>
        )}
        <Card className="flex grow flex-col">
          {upload.isPending ? <Sending name={name} progress={progress} /> : <Drop onPick={send} />}
          <Zip zip={zip} onPick={setZip} />
        </Card>
      </div>
      <Card as="section">
        <h2 className="mb-3 font-display text-h2">Kurallar</h2>
        <ul className="grid gap-2.5">
          {RULES.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3 text-text-2">
              <Icon className="mt-0.5 size-4.5 shrink-0 text-text-3" />
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-4 grid gap-2 rail:hidden">{actions}</div>
      </Card>
    </div>
  )
}

function Drop({ onPick }: { onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const over = useFileDrop(([file]) => file && onPick(file))
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={clsx(
          'flex w-full grow flex-col items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-dashed px-4 py-9 text-center text-text-2 transition-colors duration-fast',
          over ? 'border-primary bg-primary-soft' : 'border-control bg-well',
        )}
      >
        <FileUp className="mb-1 size-8 text-primary-text" />
        <span>
          <b className="font-semibold text-primary-text">Dosya seçin</b>
          <span className="max-rail:hidden"> ya da buraya bırakın</span>
        </span>
        <span className="text-sm text-text-3">XLSX, CSV</span>
      </button>
      <HiddenInput inputRef={input} accept=".xlsx,.csv,.txt,.xls" label="Ürün dosyası" onPick={onPick} />
    </>
  )
}

function Sending({ name, progress }: { name: string; progress: number }) {
  return (
    <div className="flex grow flex-col justify-center rounded-lg bg-well px-5 py-9">
      <p className="mb-2 font-semibold wrap-anywhere">{progress < 1 ? `${name} gönderiliyor` : `${name} okunuyor`}</p>
      <ProgressBar label="Dosya gönderiliyor" value={progress} />
    </div>
  )
}

function Zip({ zip, onPick }: { zip: File | undefined; onPick: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold">
          Ürün resimleri <span className="font-normal text-text-3">isteğe bağlı</span>
        </p>
        <p className="text-sm wrap-anywhere text-text-3">{zip ? zip.name : 'Dosya adları SKU olan bir ZIP'}</p>
      </div>
      {zip ? (
        <Button variant="secondary" onClick={() => onPick(undefined)}>
          ZIP’i çıkar
        </Button>
      ) : (
        <Button variant="secondary" onClick={() => input.current?.click()}>
          <FileArchive />
          ZIP ekle
        </Button>
      )}
      <HiddenInput inputRef={input} accept=".zip" label="Resim ZIP dosyası" onPick={onPick} />
    </div>
  )
}

interface HiddenInputProps {
  inputRef: React.RefObject<HTMLInputElement | null>
  accept: string
  label: string
  onPick: (file: File) => void
}

function HiddenInput({ inputRef, accept, label, onPick }: HiddenInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={accept}
      aria-label={label}
      onChange={({ currentTarget }) => {
        const [chosen] = currentTarget.files ?? []
        // So that the same file can be chosen again.
        currentTarget.value = ''
        if (chosen) onPick(chosen)
      }}
    />
  )
}
