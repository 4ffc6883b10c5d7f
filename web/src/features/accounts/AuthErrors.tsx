import { Note } from '../../ui/feedback/Note.tsx'

/** Above the fields of a form: what concerns none of them. */
export function AuthErrors({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <Note tone="danger" alert>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  )
}
