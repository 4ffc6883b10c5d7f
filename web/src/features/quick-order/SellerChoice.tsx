import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { RefObject } from 'react'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { codeSellersQuery } from './quick-order.ts'
import type { ChosenSeller } from './quick-order.ts'

const SellerDialog = lazyPart(async () => (await import('./SellerDialog.tsx')).SellerDialog)
const OTHER = 'other'

interface SellerChoiceProps {
  place: RefObject<HTMLDivElement | null>
  seller: ChosenSeller | null
  onChoose: (seller: ChosenSeller | null) => void
}

/** All whose codes are known, one of them, or any other company. */
export function SellerChoice({ place, seller, onChoose }: SellerChoiceProps) {
  const { data } = useQuery(codeSellersQuery())
  const [isSearching, setSearching] = useState(false)
  const known = (data ?? []).map(({ id, company_name: name }) => ({ id, name }))
  const listed = seller && !known.some(({ id }) => id === seller.id) ? [seller, ...known] : known
  function choose(value: string) {
    if (value === OTHER) setSearching(true)
    else onChoose(listed.find(({ id }) => String(id) === value) ?? null)
  }
  return (
    <div ref={place} className="mb-3.5 flex flex-wrap items-center justify-between gap-3">
      <NativeSelect
        label="Satıcı"
        hideLabel
        value={String(seller?.id ?? '')}
        options={[
          { value: '', label: data ? `Bütün satıcılarım (${known.length})` : 'Bütün satıcılarım' },
          ...listed.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: OTHER, label: 'Başka bir satıcı…' },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <p className="text-sm text-text-3 max-rail:hidden">Bir satıcı seçerseniz yalnız onun kodları aranır.</p>
      {isSearching && (
        <Suspense fallback={null}>
          <SellerDialog onPick={onChoose} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}
