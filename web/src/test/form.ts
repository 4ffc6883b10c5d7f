import { screen } from '@testing-library/react'

/** What is told under a control: its error or hint. */
export function noteAt(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join('')
}

/** What says that a form begins with a draft. */
export const DRAFT_FOUND = 'Kaydedilmemiş taslağınız geri yüklendi.'

/** The same button may be at the head and at the foot, for large and small screens. */
export function firstButton(name: string): HTMLButtonElement {
  const [button] = screen.getAllByRole<HTMLButtonElement>('button', { name })
  if (!button) throw new Error(`no button ${name}`)
  return button
}
