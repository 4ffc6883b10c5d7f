/** Highlights `part` in `text`, ignoring case by Turkish rules. */
export function Highlight({ text, part }: { text: string; part: string }) {
  const wanted = part.trim().toLocaleLowerCase('tr')
  const at = wanted === '' ? -1 : text.toLocaleLowerCase('tr').indexOf(wanted)
  if (at === -1) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-bold text-primary-text">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  )
}
