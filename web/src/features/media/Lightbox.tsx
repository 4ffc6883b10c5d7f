import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

interface Image {
  src: string
  alt: string
}

export interface LightboxProps {
  images: Image[]
  /** Which one is shown first. */
  index?: number
  onClose: () => void
}

const LightboxView = lazyPart(async () => (await import('./LightboxView.tsx')).LightboxView)

/** Images over the whole screen, one at a time; open as long as it is there, loaded with its first use. */
export function Lightbox(props: LightboxProps) {
  return (
    <Suspense>
      <LightboxView {...props} />
    </Suspense>
  )
}
