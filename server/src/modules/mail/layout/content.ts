/** The content of a mail, in display order. Plain text; the layouts escape it. */
export interface MailContent {
  subject: string
  /** The kind of mail, shown above the card. */
  label: string
  /** Preview text beside the subject. */
  preview: string
  /** The other company. */
  company?: { name: string; city: string | null }
  title: string
  text: string
  /** Emphasized in the text, if it occurs there. */
  strong?: string
  items?: { text: string; detail: string; amount: string }[]
  totals?: { label: string; amount: string }[]
  facts?: { label: string; value: string }[]
  news?: { label: string; text: string; time: string }[]
  note?: { label: string; text: string }
  /** The path may have a fragment; it is made absolute. */
  button: { text: string; path: string }
  after?: string
  /** Why the recipient gets it. */
  why: string
}

/** Context of the layout. */
export interface MailPlace {
  origin: string
  /** Absent for mail about the account, which cannot be switched off. */
  unsubscribeUrl: string | undefined
}
