/** What a mail says, in the order in which it is shown. Plain text throughout; the layouts escape it. */
export interface MailContent {
  subject: string
  /** Above the card: what kind of mail it is. */
  label: string
  /** What mail programs show beside the subject. */
  preview: string
  /** The company it is about. */
  company?: { name: string; city: string | null }
  title: string
  text: string
  /** Set off in the text, if it occurs there. */
  strong?: string
  items?: { text: string; detail: string; amount: string }[]
  totals?: { label: string; amount: string }[]
  facts?: { label: string; value: string }[]
  news?: { label: string; text: string; time: string }[]
  note?: { label: string; text: string }
  /** The path may have a fragment; it is made absolute. */
  button: { text: string; path: string }
  after?: string
  /** Why it came. */
  why: string
}

/** What the mail needs beside its content. */
export interface MailPlace {
  origin: string
  /** Absent for mail about the account, which cannot be switched off. */
  unsubscribeUrl: string | undefined
}
