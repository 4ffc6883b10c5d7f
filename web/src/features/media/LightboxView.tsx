import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { Lightbox as Library, useController } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import { useBackCloses } from '../../lib/router/hooks.ts'
import type { LightboxProps } from './Lightbox.tsx'
import 'yet-another-react-lightbox/styles.css'
import './lightbox.css'

/** Lightbox.tsx loads it. */
export function LightboxView({ images, index = 0, onClose }: LightboxProps) {
  useBackCloses(true, onClose)
  const several = images.length > 1
  return (
    <Library
      open
      close={onClose}
      slides={images}
      index={index}
      plugins={several ? [Counter] : []}
      // The close button has the focus first, so the frame must not take it.
      controller={{ focus: false, closeOnBackdropClick: true, closeOnPullDown: true }}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      animation={{ fade: 180, swipe: 280 }}
      toolbar={{ buttons: [<CloseButton key="close" />] }}
      render={several ? ARROWS : NO_ARROWS}
      labels={LABELS}
      className="lightbox"
    />
  )
}

function CloseButton() {
  const { close } = useController()
  return (
    <button type="button" ref={focus} aria-label="Kapat" onClick={close} className="yarl__button">
      <X className="size-6" />
    </button>
  )
}

function focus(element: HTMLElement | null) {
  element?.focus()
}

const ARROWS = {
  iconPrev: () => <ChevronLeft className="size-6" />,
  iconNext: () => <ChevronRight className="size-6" />,
}

const NO_ARROWS = { buttonPrev: () => null, buttonNext: () => null }

const LABELS = {
  Previous: 'Önceki görsel',
  Next: 'Sonraki görsel',
  Close: 'Kapat',
  Lightbox: 'Büyük görsel',
  'Photo gallery': 'Görseller',
  Carousel: 'galeri',
  Slide: 'görsel',
  '{index} of {total}': '{index} / {total}',
}
