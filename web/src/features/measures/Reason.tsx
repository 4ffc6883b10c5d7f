/** What an operator has written, as a quotation. */
export function Reason({ text }: { text: string }) {
  return (
    <blockquote className="mt-3.5 rounded-r-md border-l-3 border-border-strong bg-well px-4 py-3 wrap-anywhere whitespace-pre-line text-text-2">
      {text}
    </blockquote>
  )
}
