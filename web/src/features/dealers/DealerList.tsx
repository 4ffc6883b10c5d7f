import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import Search from 'lucide-react/icons/search'
import { Input } from '../../ui/forms/Input.tsx'
import { DealerTable } from './DealerTable.tsx'

interface DealerListProps {
  /** Those on the loaded pages. */
  dealers: Dealer[]
  /** How many there are on all pages. */
  total: number
  text: string
  onSearch: (text: string) => void
  /** The dealers are those of an older text. */
  searching: boolean
  /** The search itself failed; the screen says so below. */
  failed: boolean
  onEdit: (dealer: Dealer) => void
  onRemove: (dealer: Dealer) => void
}

/** The dealers with their search, which the server does over all pages. */
export function DealerList({ dealers, total, text, onSearch, searching, failed, ...rest }: DealerListProps) {
  const isSearch = text.trim() !== ''
  const active = dealers.filter((dealer) => dealer.active).length
  const isWhole = dealers.length >= total
  return (
    <>
      <Input
        label="Bayilerde ara"
        hideLabel
        type="search"
        placeholder="Bayilerde ara"
        prefix={<Search />}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => onSearch(target.value)}
        className="mb-3.5"
      />
      <div aria-busy={searching || undefined}>
        {dealers.length > 0 && <DealerTable dealers={dealers} {...rest} />}
        {dealers.length === 0 && !searching && !failed && (
          <p className="py-6 text-center text-text-3">Aramanıza uyan bayi yok.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isSearch && !searching && !failed ? `${formatNumber(total)} bayi bulundu` : ''}
      </p>
      {isWhole && !isSearch && !searching && !failed && (
        <p className="mt-3 text-sm text-text-3">
          {`${formatNumber(total)} bayi, ${formatNumber(active)} geçerli. `}
          Çıkarılan ya da süresi dolan bayi bir sonraki gösterilen fiyatta liste fiyatını görür, verilmiş siparişler
          değişmez.
        </p>
      )}
    </>
  )
}
