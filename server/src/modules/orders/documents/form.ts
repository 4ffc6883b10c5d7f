/** The content of a form as printed texts, without computation. */
export interface Form {
  title: string
  number: string
  /** The order's page, as a QR code. */
  url: string
  /** A form of the seller begins with its head, one of ours with the wordmark. */
  letterhead: { name: string; contact: string; logo?: Uint8Array | undefined } | null
  facts: Fact[]
  parties: { label: string; name: string; lines: string[] }[]
  lines: FormLine[]
  amountHeading: string
  inWords: string
  remarks: string[]
  note: string | null
  totals: Fact[]
  grandTotal: Fact
  bank: Fact[]
  /** Labels of lines to sign on. */
  signatures: string[]
  footer: string
}

export interface Fact {
  label: string
  value: string
}

export interface FormLine {
  name: string
  detail: string
  quantity: string
  listPrice: string
  discount: string
  unitPrice: string
  vatRate: string
  vat: string
  /** Quantity times unit price. */
  amount: string
}
