interface RowLabelProps {
  text: string
  /** The row's own name. */
  of: string
}

/** Names a field or button of a row: seen short, spoken with its row (`Miktar: Keten masa örtüsü`). */
export function RowLabel({ text, of }: RowLabelProps) {
  return (
    <>
      <span aria-hidden>{text}</span>
      {/* In one piece: browsers speak hidden text that is added to seen text with a space between them. */}
      <span className="sr-only">{`${text}: ${of}`}</span>
    </>
  )
}
