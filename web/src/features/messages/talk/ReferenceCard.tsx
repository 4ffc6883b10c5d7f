import type { MessageReference } from '@bedesten/contract/messages.schemas'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Handshake from 'lucide-react/icons/handshake'
import Megaphone from 'lucide-react/icons/megaphone'
import Package from 'lucide-react/icons/package'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { Image } from '../../../ui/display/Image.tsx'
import './cards.css'
import { toReferenceLines, toReferencePath } from './reference-words.ts'

/** The subject of a message; the whole card is its link. */
export function ReferenceCard({ reference }: { reference: MessageReference }) {
  if (reference.title === null) {
    return (
      <div className="talk-card">
        <ReferenceWords reference={reference} />
      </div>
    )
  }
  return (
    <Link to={toReferencePath(reference)} className="talk-card">
      <ReferenceWords reference={reference} />
      <ChevronRight aria-hidden className="text-text-3" />
    </Link>
  )
}

/** In the composer, with a way to take it out. */
export function ChosenReference({ reference, children }: { reference: MessageReference; children: ReactNode }) {
  return (
    <div data-reference className="talk-card">
      <ReferenceWords reference={reference} />
      {children}
    </div>
  )
}

export function ReferenceWords({ reference }: { reference: MessageReference }) {
  const [kind, title, line] = toReferenceLines(reference)
  const Icon = ICONS[reference.kind]
  return (
    <>
      {reference.kind === 'product' ? (
        <Image
          src={reference.image_url ?? undefined}
          alt=""
          ratio="1 / 1"
          sizes="44px"
          className="size-11 shrink-0 rounded-[9px]"
        />
      ) : (
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-[9px] bg-chip-bg text-text-2">
          <Icon />
        </span>
      )}
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate text-xs text-text-3">{kind}</span>
        <span className="block truncate text-sm font-semibold">{title}</span>
        {line !== '' && <span className="block text-xs text-text-2 tabular-nums">{line}</span>}
      </span>
    </>
  )
}

const ICONS = { product: Package, order: Package, quote: Handshake, purchase_request: Megaphone }
