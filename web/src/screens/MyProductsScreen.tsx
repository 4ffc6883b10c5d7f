import { formatNumber } from '@bedesten/contract/format-number'
import type { BulkChange, ProductsChangeInput } from '@bedesten/contract/bulk-changes.schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { OwnProductsActions } from '../features/imports/OwnProductsActions.tsx'
import {
  ownProductsQuery,
  readOwnFilters,
  toFilter,
  type ProductsChoice,
  type OwnFilters,
} from '../features/products/bulk/bulk-changes.ts'
import { ChangePreview } from '../features/products/bulk/ChangePreview.tsx'
import { OwnProductTable } from '../features/products/bulk/OwnProductTable.tsx'
import { SelectionBar } from '../features/products/bulk/SelectionBar.tsx'
import type { BulkField } from '../features/products/bulk/texts.ts'
import { companyTagsQuery } from '../features/products/company-tab/company-products.ts'
import { ReceiptDrawing } from '../images/later-drawings.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useDebouncedValue } from '../lib/page/useDebouncedValue.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Input } from '../ui/forms/Input.tsx'
import { NativeSelect } from '../ui/forms/NativeSelect.tsx'
import { NextPage } from '../ui/lists/NextPage.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'

const BulkChangeDialog = lazyPart(
  async () => (await import('../features/products/bulk/BulkChangeDialog.tsx')).BulkChangeDialog,
)

/** Ids of shown products, or all that match the filter. */
type Selection = ReadonlySet<number> | 'filter'

interface Previewed {
  choice: ProductsChoice
  change: ProductsChangeInput
  preview: BulkChange
}

/** One's own products in a dense table, to find, choose and change together. */
export function MyProductsScreen() {
  const { user } = useSession()
  const [previewed, setPreviewed] = useState<Previewed>()
  // The way back from a preview leads to what was chosen before it.
  const [selection, setSelection] = useState<Selection>(new Set())
  function finish() {
    setSelection(new Set())
    setPreviewed(undefined)
  }
  if (!user) return null
  return (
    <>
      <title>Ürünlerim · Bedesten</title>
      {previewed ? (
        <ChangePreview {...previewed} onBack={() => setPreviewed(undefined)} onDone={finish} />
      ) : (
        <Products
          shortName={user.short_name}
          selection={selection}
          setSelection={setSelection}
          onPreview={setPreviewed}
        />
      )}
    </>
  )
}

interface ProductsProps {
  shortName: string
  selection: Selection
  setSelection: (selection: Selection) => void
  onPreview: (previewed: Previewed) => void
}

function Products({ shortName, selection, setSelection, onPreview }: ProductsProps) {
  const [params, setParams] = useEagerSearchParams()
  const shown = readOwnFilters(params)
  const filters = { ...shown, search: useDebouncedValue(shown.search) }
  const list = useInfiniteQuery(ownProductsQuery(shortName, filters))
  const products = list.data?.products ?? []
  const total = list.data?.total ?? 0
  const [field, setField] = useState<BulkField>()
  const isFiltered = Object.keys(toFilter(filters)).length > 0
  const isSelected = (id: number) => selection === 'filter' || selection.has(id)
  const count = selection === 'filter' ? total : selection.size
  const choice: ProductsChoice = selection === 'filter' ? { filter: toFilter(filters) } : { ids: [...selection] }
  function select(ids: number[], selected: boolean) {
    const chosen = new Set(selection === 'filter' ? products.map(({ id }) => id) : selection)
    for (const id of ids) {
      if (selected) chosen.add(id)
      else chosen.delete(id)
    }
    setSelection(chosen)
  }
  function filter(change: Partial<OwnFilters>) {
    const { search, tag, stock } = { ...shown, ...change }
    setSelection(new Set())
    setParams({ ...(search && { search }), ...(tag && { tag }), ...(stock && { stock }) }, { replace: true })
  }
  return (
    <div className="max-rail:pb-20">
      <PageHead
        title="Ürünlerim"
        line={list.data && `${formatNumber(total)} ürün`}
        back={{ to: `/${shortName}`, label: 'Profil' }}
        stacked
        actions={
          <OwnProductsActions
            shortName={shortName}
            filters={Object.fromEntries(
              Object.entries(toFilter(filters)).map(([name, value]) => [name, String(value)]),
            )}
          />
        }
      />
      <Filters shortName={shortName} filters={shown} onFilter={filter} />
      {list.isError && !list.data && (
        <ErrorState
          title="Hata"
          line="Ürünleriniz yüklenemedi."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && (
        <Loading label="Ürünler yükleniyor" className="grid gap-2.5">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-15 rounded-lg" />
          ))}
        </Loading>
      )}
      {list.data && products.length === 0 && (
        <EmptyState
          drawing={ReceiptDrawing}
          title={isFiltered ? 'Ürün bulunamadı' : 'Henüz ürününüz yok'}
          line={isFiltered ? 'Başka bir arama ya da süzgeç deneyin.' : 'İlk ürününüzü ekleyin.'}
        />
      )}
      {products.length > 0 && (
        <NeedsRight right="catalogue" finishes quiet>
          <OwnProductTable products={products} isSelected={isSelected} onSelect={select} />
        </NeedsRight>
      )}
      <NextPage list={list} failure="Ürünlerin devamı yüklenemedi." />
      {count > 0 && (
        <SelectionBar
          count={count}
          all={selection === 'filter' || count >= total ? undefined : total}
          onAll={() => setSelection('filter')}
          onChange={setField}
          onClear={() => setSelection(new Set())}
        />
      )}
      {field !== undefined && (
        <Suspense>
          <BulkChangeDialog
            field={field}
            count={count}
            choice={choice}
            example={products.find(({ id }) => isSelected(id))}
            onClose={() => setField(undefined)}
            onPreview={(change, preview) => onPreview({ choice, change, preview })}
          />
        </Suspense>
      )}
    </div>
  )
}

interface FiltersProps {
  shortName: string
  filters: OwnFilters
  onFilter: (change: Partial<OwnFilters>) => void
}

function Filters({ shortName, filters, onFilter }: FiltersProps) {
  const { data: tags = [] } = useQuery(companyTagsQuery(shortName))
  return (
    <div className="mb-3.5 grid grid-cols-2 gap-2.5 rail:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <Input
        label="Ürünlerimde ara"
        hideLabel
        type="search"
        placeholder="Ad ya da SKU ara"
        prefix={<Search />}
        value={filters.search}
        maxLength={100}
        onChange={(event) => onFilter({ search: event.target.value })}
        className="max-rail:col-span-2"
      />
      <NativeSelect
        label="Etiket"
        hideLabel
        value={filters.tag}
        onChange={(event) => onFilter({ tag: event.target.value })}
        options={[{ value: '', label: 'Bütün etiketler' }, ...tags.map(({ name }) => ({ value: name, label: name }))]}
      />
      <NativeSelect
        label="Stok durumu"
        hideLabel
        value={filters.stock}
        onChange={(event) =>
          onFilter({ stock: event.target.value === 'in' ? 'in' : event.target.value === 'out' ? 'out' : '' })
        }
        options={[
          { value: '', label: 'Bütün stoklar' },
          { value: 'in', label: 'Stokta var' },
          { value: 'out', label: 'Stokta yok' },
        ]}
      />
    </div>
  )
}
