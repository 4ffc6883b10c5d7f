import type { AnswerOf } from '@bedesten/contract/endpoint'
import type { loginTwoStep } from '@bedesten/contract/recovery.schemas'
import { createContext } from 'react'
import type { LonePerson, SessionUser } from './session-store.ts'

export type SignedIn = Pick<AnswerOf<typeof loginTwoStep>, 'data'>

interface SessionActions {
  signIn: (answer: SignedIn) => Promise<void>
  /** Never fails: the browser drops the session whatever the server answers. */
  signOut: () => Promise<void>
}

/** Who belongs to no company sees what guests see, and is not asked to log in. */
export type SessionState = (
  | { status: 'loading' | 'guest' | 'alone'; user: undefined }
  | { status: 'member'; user: SessionUser }
) & { person: LonePerson['person'] | undefined }

export type Session = SessionState & SessionActions

/** Who acts on the page; `features/accounts/session.tsx` provides it. */
export const SessionContext = createContext<Session | undefined>(undefined)
