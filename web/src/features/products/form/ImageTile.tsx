import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import type { ComponentProps, DragEvent } from 'react'
import { Image } from '../../../ui/display/Image.tsx'
import type { FormImage } from './image-list.ts'

interface ImageTileProps {
  image: FormImage
  /** Its place, from 0. */
  index: number
  last: boolean
  main: boolean
  /** It is the one being dragged. */
  lifted: boolean
  onStar: () => void
  onRemove: () => void
  onMove: (to: number) => void
  onLift: () => void
  /** The dragged one came above this one. */
  onCross: () => void
  onDrop: () => void
}

/** One image; it can be dragged to another place, or moved by its arrows. */
export function ImageTile({ image, index, last, main, lifted, ...on }: ImageTileProps) {
  const name = `${index + 1}. görsel`
  function handleDragStart({ dataTransfer }: DragEvent) {
    dataTransfer.effectAllowed = 'move'
    // Firefox drags nothing without data.
    dataTransfer.setData('text/plain', name)
    on.onLift()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows do the same without a mouse
    <li
      draggable
      onDragStart={handleDragStart}
      onDragEnter={on.onCross}
      onDragEnd={on.onDrop}
      className={clsx(
        'group relative aspect-square cursor-grab rounded-lg border border-border',
        main && 'outline-2 outline-offset-2 outline-primary',
        lifted && 'opacity-50',
      )}
    >
      <Image src={image.preview} alt={name} ratio="1" draggable={false} className="rounded-[11px]" />
      <TileButton
        label={`${name}i ana görsel yap`}
        aria-pressed={main}
        onClick={on.onStar}
        className={clsx(corner, 'left-2')}
      >
        <Star className={clsx('size-4', main && 'fill-[#c98010] stroke-[#c98010]')} />
      </TileButton>
      <TileButton label={`${name}i kaldır`} onClick={on.onRemove} className={clsx(corner, 'right-2')}>
        <X className="size-4" />
      </TileButton>
      {!(index === 0 && last) && (
        <>
          <TileButton
            label={`${name}i öne al`}
            aria-disabled={index === 0 || undefined}
            onClick={() => on.onMove(index - 1)}
            className={clsx(arrow, 'left-2')}
          >
            <ChevronLeft className="size-4" />
          </TileButton>
          <TileButton
            label={`${name}i arkaya al`}
            aria-disabled={last || undefined}
            onClick={() => on.onMove(index + 1)}
            className={clsx(arrow, 'right-2')}
          >
            <ChevronRight className="size-4" />
          </TileButton>
        </>
      )}
      {main && (
        <span className="absolute bottom-2 left-2 rounded-[6px] bg-primary px-2 py-0.5 text-xs/5 font-semibold text-on-primary">
          Ana görsel
        </span>
      )}
    </li>
  )
}

function TileButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <button type="button" {...rest} aria-label={label} className={clsx(tileButton, className)} />
}

// On an image, so of one colour in both themes.
const tileButton = 'absolute grid place-items-center rounded-sm text-tas-9 hover:bg-white'
const corner = 'top-2 size-7.5 bg-white/94 max-rail:size-9'

/** Not hidden at the ends, where the focus may be. With a mouse they appear on hover or focus. */
const arrow =
  'top-1/2 size-7.5 -translate-y-1/2 bg-white/85 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-disabled:cursor-not-allowed aria-disabled:bg-white/50 aria-disabled:text-tas-6 max-rail:opacity-100 pointer-coarse:opacity-100 pointer-coarse:before:absolute pointer-coarse:before:-inset-[3px]'
