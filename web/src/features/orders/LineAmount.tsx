import { lineAmount, vatWords } from '@bedesten/contract/price'
import { clsx } from 'clsx'
import { formatMoney } from '../../lib/format/format-money.ts'

interface LineAmountProps {
  line: Parameters<typeof lineAmount>[0] & Parameters<typeof vatWords>[0]
  currency: string
  className: string
}

/** Total of a line, and below it whether it includes KDV. */
export function LineAmount({ line, currency, className }: LineAmountProps) {
  return (
    <p className={clsx('ml-auto text-right whitespace-nowrap tabular-nums', className)}>
      {formatMoney(lineAmount(line), currency)}
      <span className="block text-xs font-normal text-text-3">{vatWords(line)}</span>
    </p>
  )
}
