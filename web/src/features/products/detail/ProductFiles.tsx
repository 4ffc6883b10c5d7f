import type { Product } from '@bedesten/contract/products.schemas'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { formatSize } from '../../../lib/format/format-size.ts'

/** Documents to download. */
export function ProductFiles({ files }: Pick<Product, 'files'>) {
  return (
    <ul className="mt-3 grid gap-2.5 rail:grid-cols-2">
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a
            href={url}
            download={name}
            className="flex items-center gap-3 rounded-lg border border-border bg-well px-3 py-2.5 hover:bg-hover"
          >
            <span aria-hidden className="grid size-9.5 place-items-center rounded-md bg-chip-bg text-text-2">
              <FileText />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
              <span className="block text-xs text-text-3">PDF, {formatSize(size)}</span>
            </span>
            <Download aria-hidden className="size-4.5 shrink-0 text-text-2" />
          </a>
        </li>
      ))}
    </ul>
  )
}
