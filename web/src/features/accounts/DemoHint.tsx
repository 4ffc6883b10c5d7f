import { Note } from '../../ui/Note.tsx'
import { useSite } from './useSite.ts'

export function DemoHint() {
  const { data: site } = useSite()
  if (!site?.demo) return null
  return (
    <Note tone="info">
      Deneme hesabı: {site.demo.email} / {site.demo.password}
    </Note>
  )
}
