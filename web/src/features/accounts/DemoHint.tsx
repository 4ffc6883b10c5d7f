import type { DemoLogin } from '@bedesten/contract/site.schemas'
import { Note } from '../../ui/feedback/Note.tsx'

export function DemoHint({ demo }: { demo: DemoLogin }) {
  return (
    <Note tone="info">
      Deneme hesabı: {demo.email} / {demo.password}
    </Note>
  )
}
