import { toAmount } from '@bedesten/contract/money'
import { priceUnit } from '@bedesten/contract/price'
import { unitLabel } from '@bedesten/contract/units'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { SEARCH_MAX } from '../../lib/format/search-text.ts'
import { useDebouncedValue } from '../../lib/page/useDebouncedValue.ts'
import { ErrorNote } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { companyProductsQuery } from '../products/company-tab/company-products.ts'
import type { ListedProduct } from '../products/list/product-pages.ts'
import { VariantPickList } from './VariantPickList.tsx'

interface ProductPickDialogProps {
  title: string
  /** Whose products. */
  shortName: string
  /** Those that are there already. */
  taken: readonly number[]
  /** Asks which variant of a product that has some. */
  asksVariant?: boolean
  onPick: (product: ListedProduct, variant: Variant | undefined) => void
  onClose: () => void
}

/** One of a company's products. Load it lazily. */
export function ProductPickDialog(props: ProductPickDialogProps) {
  const { title, shortName, taken, asksVariant = false, onPick, onClose } = props
  const [varied, setVaried] = useState<ListedProduct>()
  function pick(product: ListedProduct, variant?: Variant) {
    onPick(product, variant)
    onClose()
  }
  if (varied) {
    return (
      <Dialog open onClose={onClose} title="Hangi varyant?" width="list">
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 font-semibold wrap-anywhere">{varied.name}</p>
          <Button variant="quiet" size="sm" onClick={() => setVaried(undefined)}>
            Başka ürün
          </Button>
        </div>
        <div className="mt-3 min-h-60">
          <VariantPickList product={varied} onPick={(variant) => pick(varied, variant)} />
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={title} width="list">
      <ProductPickList
        shortName={shortName}
        taken={taken}
        onPick={(product) => (asksVariant && product.variant_count > 0 ? setVaried(product) : pick(product))}
      />
    </Dialog>
  )
}

interface ProductPickListProps {
  shortName: string
  taken: readonly number[]
  onPick: (product: ListedProduct) => void
}

function ProductPickList({ shortName, taken, onPick }: ProductPickListProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const list = useInfiniteQuery(companyProductsQuery(shortName, { search, tag: '' }))
  const products = list.data?.products.filter(({ id }) => !taken.includes(id))
  return (
    <>
      <Input
        type="search"
        label="Ürün ara"
        hideLabel
        placeholder="Ürün ara"
        prefix={<Search />}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="mt-3 min-h-60">
        {list.isError && !list.data && <ErrorNote message="Ürünler yüklenemedi" onRetry={() => void list.refetch()} />}
        {list.isPending && <Waiting />}
        {products?.length === 0 && <p className="py-8 text-center text-text-3">Ürün bulunamadı</p>}
        <ul className="-mx-2">
          {products?.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onPick(product)}
                className="flex w-full items-center gap-3 rounded-md p-2 text-left hover:bg-raised-hover"
              >
                <Image
                  src={product.main_image_url_thumbnail ?? undefined}
                  alt=""
                  ratio="1"
                  className="w-11 shrink-0 rounded-[9px]"
                />
                <span className="min-w-0">
                  <span className="block leading-5 font-semibold wrap-anywhere">{product.name}</span>
                  <span className="block text-sm text-text-3 tabular-nums">{toPrice(product)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button
            variant="secondary"
            full
            busy={list.isFetchingNextPage}
            className="mt-2"
            onClick={() => void list.fetchNextPage()}
          >
            Daha fazla
          </Button>
        )}
      </div>
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Ürünler yükleniyor" className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 rounded-md" />
      ))}
    </Loading>
  )
}

function toPrice(product: ListedProduct): string {
  const { discount_percent } = product
  const { originalUnit } = priceUnit(product, product.min_order_quantity, {
    discount_percent: discount_percent ?? null,
  })
  const name = discount_percent === undefined ? 'Liste' : 'Size özel'
  return `${name} ${formatMoney(toAmount(originalUnit), product.currency)} / ${unitLabel(product.unit)}`
}
