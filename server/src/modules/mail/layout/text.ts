import type { MailContent, MailPlace } from './content.ts'

/** The plain-text version. */
export function renderText(content: MailContent, place: MailPlace): string {
  const { company, title, text, items = [], totals = [], facts = [], news = [], note, button, after, why } = content
  const paragraphs = [
    company ? [company.name, company.city].filter(Boolean).join(', ') : '',
    title,
    text,
    items.map((item) => `- ${item.text}\n  ${item.detail}: ${item.amount}`).join('\n'),
    totals.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    news.map((line) => `- ${line.time} ${line.label}: ${line.text}`).join('\n'),
    note ? `${note.label} ${note.text}` : '',
    `${button.text}: ${place.origin}${button.path}`,
    after ?? '',
    '-- ',
    why,
    place.unsubscribeUrl === undefined
      ? ''
      : `Bildirim tercihleri: ${place.origin}/settings\nBu e-postaları kapat: ${place.unsubscribeUrl}`,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`
}
