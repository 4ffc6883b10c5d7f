import type { Snapshot } from '@bedesten/contract/operator-queue.schemas'
import Camera from 'lucide-react/icons/camera'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import { listChanges, toFactText } from './snapshot-changes.ts'

interface SnapshotCardProps {
  snapshot: Snapshot
  /** Null once the thing is gone. */
  current: Snapshot | null
  at: string
  /** Whose view it is: what stands above it. */
  label?: string
}

/** A thing as it was at that moment, and below what has changed since. */
export function SnapshotCard({ snapshot, current, at, label = 'Bildirildiği andaki hâli' }: SnapshotCardProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-border">
      <p className="flex items-center gap-2 border-b border-border bg-well px-3.5 py-2 text-xs text-text-2">
        <Camera className="size-[15px] text-text-3" />
        {label} · {formatMoment(at)}
      </p>
      <div className="p-4">
        <SnapshotBody snapshot={snapshot} />
      </div>
      <Since snapshot={snapshot} current={current} />
    </div>
  )
}

export function SnapshotBody({ snapshot }: { snapshot: Snapshot }) {
  const { title, text, facts, images, messages } = snapshot
  const hasOwnTitle = text === null || !text.startsWith(title)
  return (
    <div className="flex flex-wrap items-start gap-4">
      {images.slice(0, 4).map((image) => (
        <Image
          key={image}
          src={image}
          alt=""
          className="h-18 w-24 rounded-lg bg-well object-cover rail:h-28 rail:w-37"
        />
      ))}
      <div className="min-w-50 flex-1 wrap-anywhere">
        {hasOwnTitle && <p className="text-h3">{title}</p>}
        {text && <p className="mt-1 whitespace-pre-line text-text-2">{text}</p>}
        {facts.length > 0 && (
          <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {facts.map((fact) => (
              <div key={fact.label} className="flex gap-1.5">
                <dt className="text-text-3">{fact.label}</dt>
                <dd className="font-medium wrap-anywhere">{toFactText(fact)}</dd>
              </div>
            ))}
          </dl>
        )}
        {messages.length > 0 && (
          <ol className="grid gap-2.5">
            {messages.map(({ company_name, text: words, created_at }, index) => (
              <li key={index}>
                <p className="text-sm">
                  <b className="font-semibold">{company_name}</b>{' '}
                  <span className="text-text-3">· {formatMoment(created_at)}</span>
                </p>
                <p className="whitespace-pre-line text-text-2">{words ?? 'Ek ya da paylaşım'}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  )
}

function Since({ snapshot, current }: Pick<SnapshotCardProps, 'snapshot' | 'current'>) {
  const [isOpen, setOpen] = useState(false)
  // What was said in a conversation only grows.
  if (snapshot.messages.length > 0) return null
  const changes = current === null ? [] : listChanges(snapshot, current)
  return (
    <div className="border-t border-dashed border-border-strong px-3.5 py-2.5 text-sm text-text-2">
      <p className="flex gap-2">
        <History className="mt-px size-4 text-text-3" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {current === null && 'Şimdi: artık görünmüyor.'}
          {current !== null && changes.length === 0 && 'Şimdi: değişmedi.'}
          {changes.length > 0 &&
            `Şimdi: ${changes.map((change) => change.label.toLocaleLowerCase('tr')).join(', ')} değişti. `}
          {changes.length > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="font-semibold text-primary-text hover:underline"
            >
              {isOpen ? 'Farkı gizle' : 'Farkı gör'}
            </button>
          )}
          {current?.path && (
            <Link to={current.path} className="ml-3 font-semibold text-primary-text hover:underline">
              Sayfasını aç
            </Link>
          )}
        </span>
      </p>
      {isOpen && (
        <table className="mt-2 w-full text-left">
          <thead className="text-xs text-text-3">
            <tr>
              <th className="py-1 pr-3 font-semibold">Alan</th>
              <th className="py-1 pr-3 font-semibold">O anda</th>
              <th className="py-1 font-semibold">Şimdi</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, before, after }) => (
              <tr key={label} className="border-t border-border align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal text-text-3">
                  {label}
                </th>
                <td className="py-1.5 pr-3 wrap-anywhere line-through decoration-text-3">{before}</td>
                <td className="py-1.5 wrap-anywhere">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
