import { balanceLetter } from '@bedesten/contract/open-accounts'
import type { AccountEntry, AccountStatement } from '@bedesten/contract/open-accounts.schemas'
import { clsx } from 'clsx'
import { Link } from '../../../lib/router/Link.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { formatPlain, formatPlainDay } from '../account-words.ts'

interface StatementTableProps {
  account: Pick<AccountStatement, 'from' | 'to' | 'opening' | 'entries' | 'debit' | 'credit' | 'closing'>
  /** Whether all entries of the days are shown: the sums close the table. */
  complete: boolean
}

/** A table; on small screens each row stacks, with its headings beside the values. */
export function StatementTable({ account, complete }: StatementTableProps) {
  const { from, to, opening, entries, debit, credit, closing } = account
  return (
    <Card flush className="overflow-hidden">
      <table className="block w-full text-sm tabular-nums full:table">
        <caption className="sr-only">Ekstre</caption>
        <thead className="border-b border-border bg-well text-left text-xs text-text-3 max-full:sr-only">
          <tr>
            {['Tarih', 'Vade', 'Belge', 'Açıklama'].map((heading) => (
              <th key={heading} scope="col" className={`${cell} font-medium`}>
                {heading}
              </th>
            ))}
            {['Borç', 'Alacak', 'Bakiye'].map((heading) => (
              <th key={heading} scope="col" className={`${cell} text-right font-medium`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-border full:table-row-group">
          <tr className={`${row} bg-well text-text-2`}>
            <td className={cell}>{formatPlainDay(from)}</td>
            <Nothing />
            <Nothing />
            <td className={`${cell} max-full:order-first max-full:col-span-2`}>Devreden bakiye</td>
            <Nothing />
            <Nothing />
            <Balance amount={opening} />
          </tr>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
          {complete && (
            <tr className={`${row} border-t border-dashed border-border-strong font-semibold`}>
              <td colSpan={4} className={`${cell} max-full:col-span-2`}>{`${formatPlainDay(to)} bakiyesi`}</td>
              <Amount label="borç" amount={debit} always />
              <Amount label="alacak" amount={credit} always />
              <Balance amount={closing} />
            </tr>
          )}
        </tbody>
      </table>
    </Card>
  )
}

const row = 'grid grid-cols-2 gap-x-3 px-4 py-2.5 full:table-row full:p-0'
const cell = 'min-w-0 wrap-anywhere full:px-2 full:py-3 full:first:pl-5 full:last:pr-5'

/** A cell that only a table has. */
function Nothing() {
  return <td className="hidden full:table-cell">{''}</td>
}

function EntryRow({ entry }: { entry: AccountEntry }) {
  const { day, due_on, document, text, debit, credit, balance, order_id, person } = entry
  return (
    <tr className={row}>
      <td className={`${cell} full:whitespace-nowrap`}>{formatPlainDay(day)}</td>
      <td className={clsx(cell, 'max-full:text-right full:whitespace-nowrap', due_on === null && 'max-full:hidden')}>
        {due_on !== null && (
          <>
            <span className="text-text-3 full:sr-only">vade </span>
            {formatPlainDay(due_on)}
          </>
        )}
      </td>
      <td className={`${cell} max-full:col-start-1`}>
        {order_id === null ? (
          document
        ) : (
          <Link
            to={`/my-orders-detail/${order_id}`}
            className="font-mono text-xs font-semibold text-primary-text hover:underline"
          >
            {document}
          </Link>
        )}
      </td>
      <td className={`${cell} max-full:order-first max-full:col-span-2 max-full:font-semibold`}>
        {person ? `${text} · ${person.name}` : text}
      </td>
      <Amount label="borç" amount={debit} />
      <Amount label="alacak" amount={credit} />
      <Balance amount={balance} />
    </tr>
  )
}

function Amount({ label, amount, always = false }: { label: string; amount: number; always?: boolean }) {
  const isShown = always || amount !== 0
  return (
    <td className={clsx(cell, 'text-right full:whitespace-nowrap', !isShown && 'max-full:hidden')}>
      {isShown && (
        <>
          <span className="font-normal text-text-3 full:sr-only">{`${label} `}</span>
          {formatPlain(amount)}
        </>
      )}
    </td>
  )
}

function Balance({ amount }: { amount: number }) {
  return (
    <td className={`${cell} text-right whitespace-nowrap max-full:col-span-2`}>
      <span className="font-normal text-text-3 full:sr-only">bakiye </span>
      <b className="font-semibold">{formatPlain(amount)}</b>
      {` ${balanceLetter(amount)}`}
    </td>
  )
}
