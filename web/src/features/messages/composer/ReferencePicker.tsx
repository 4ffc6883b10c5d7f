import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import type { MessageReference } from '@bedesten/contract/messages.schemas'
import { listBuyerOrders, listSellerOrders } from '@bedesten/contract/orders.calls'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { ORDERS_KEY } from '../../../lib/queries/keys/orders.ts'
import { toSearchText } from '../../../lib/format/search-text.ts'
import { useDebouncedValue } from '../../../lib/page/useDebouncedValue.ts'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useSession } from '../../accounts/session.tsx'
import { companyProductsQuery } from '../../products/company-tab/company-products.ts'
import { toOrderReference, toProductReference } from '../make-reference.ts'
import { ReferenceWords } from '../talk/ReferenceCard.tsx'

interface ReferencePickerProps {
  company: CompanyHit
  onPick: (reference: MessageReference) => void
  onClose: () => void
}

type Shelf = 'theirs' | 'own' | 'orders'

const MOST_ORDERS = 50

/** What a message can be about: a product of either side, or an order between the two. Load it lazily. */
export function ReferencePicker({ company, onPick, onClose }: ReferencePickerProps) {
  const { user } = useSession()
  const [shelf, setShelf] = useState<Shelf>('theirs')
  return (
    <Dialog open onClose={onClose} title="Ürün ya da sipariş ekle" width="list" flush>
      <div className="px-5 pb-3">
        <SegmentedControl<Shelf>
          legend="Neyi ekleyeceksiniz?"
          full
          choices={[
            { value: 'theirs', label: 'Ürünleri' },
            { value: 'own', label: 'Ürünlerim' },
            { value: 'orders', label: 'Siparişler' },
          ]}
          value={shelf}
          onChange={setShelf}
        />
      </div>
      {shelf === 'orders' ? (
        <Orders company={company} onPick={onPick} />
      ) : (
        <Products
          key={shelf}
          shortName={shelf === 'theirs' ? company.short_name : (user?.short_name ?? '')}
          onPick={onPick}
        />
      )}
    </Dialog>
  )
}

function Products({ shortName, onPick }: { shortName: string; onPick: ReferencePickerProps['onPick'] }) {
  const [text, setText] = useState('')
  const search = toSearchText(useDebouncedValue(text))
  const { data, isError, refetch } = useInfiniteQuery({
    ...companyProductsQuery(shortName, { search, tag: '' }),
    placeholderData: keepPreviousData,
  })
  const products = data?.products.filter(({ status }) => status === 'active')
  return (
    <>
      <div className="px-5 pb-3">
        <Input
          type="search"
          label="Ürünlerde ara"
          hideLabel
          placeholder="Ürünlerde ara"
          prefix={<Search />}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Choices
        references={products?.map(toProductReference)}
        none="Ürün bulunamadı"
        onPick={onPick}
        failed={isError}
        onRetry={refetch}
      />
    </>
  )
}

function Orders({ company, onPick }: Pick<ReferencePickerProps, 'company' | 'onPick'>) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...ORDERS_KEY, 'between', company.id],
    queryFn: async ({ signal }) => {
      const [bought, sold] = await Promise.all([
        call(listBuyerOrders, { query: { search: company.company_name.slice(0, 100), limit: MOST_ORDERS }, signal }),
        call(listSellerOrders, { query: { limit: MOST_ORDERS }, signal }),
      ])
      return [...bought.data, ...sold.data].filter((order) => [order.buyer_id, order.seller_id].includes(company.id))
    },
  })
  return (
    <Choices
      references={data?.map(toOrderReference)}
      none="Bu firmayla siparişiniz yok"
      onPick={onPick}
      failed={isError}
      onRetry={refetch}
    />
  )
}

interface ChoicesProps {
  references: MessageReference[] | undefined
  none: string
  failed: boolean
  onRetry: () => unknown
  onPick: ReferencePickerProps['onPick']
}

function Choices({ references, none, failed, onRetry, onPick }: ChoicesProps) {
  if (failed && !references) {
    return (
      <div className="px-5 pb-5">
        <ErrorNote message="Liste yüklenemedi" onRetry={onRetry} />
      </div>
    )
  }
  if (!references) {
    return (
      <Loading label="Liste yükleniyor" className="grid gap-4 px-5 pb-5">
        <Skeleton className="h-11 rounded-sm" />
        <Skeleton className="h-11 rounded-sm" />
      </Loading>
    )
  }
  if (references.length === 0) {
    return (
      <p role="status" className="px-5 pt-2 pb-7 text-center text-text-3">
        {none}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-border border-t border-border pb-2">
      {references.map((reference) => (
        <li key={reference.id}>
          <button
            type="button"
            onClick={() => onPick(reference)}
            className="flex w-full items-center gap-3 px-5 py-2.5 -outline-offset-2 hover:bg-hover"
          >
            <ReferenceWords reference={reference} />
          </button>
        </li>
      ))}
    </ul>
  )
}
