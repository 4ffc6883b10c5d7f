import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Note } from '../feedback/Note.tsx'

/** Says what changed on the server while a form is being filled in. Stays in sight when the form is scrolled. */
export function ChangeBar({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="sticky top-18 z-10 rounded-md bg-raised shadow-md">
      <Note tone="warning" icon={RefreshCw} alert className="items-center" action={action}>
        {children}
      </Note>
    </div>
  )
}
