import { Note } from '../../ui/feedback/Note.tsx'
import type { Site } from './site.ts'

export function DemoHint({ demo }: { demo: NonNullable<Site['demo']> }) {
  return (
    <Note tone="info">
      Deneme hesabı: {demo.email} / {demo.password}
    </Note>
  )
}
