import type { Product } from '@bedesten/contract/products.schemas'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { fitUp } from '@bedesten/contract/terms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Handshake from 'lucide-react/icons/handshake'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { useParams, useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { AddToCartButton } from '../features/cart/AddToCartButton.tsx'
import { OpenVariantGrid } from '../features/cart/OpenVariantGrid.tsx'
import { useFinishBuying } from '../features/cart/useFinishBuying.ts'
import { awayBox, awayFromProduct } from '../features/companies/away/away-parts.ts'
import { alertOffer } from '../features/products/alerts/alert-offer.ts'
import { AskSeller } from '../features/messages/ask/AskSeller.tsx'
import { commentsQuery } from '../features/products/comments/comments.ts'
import { ProductComments } from '../features/products/comments/ProductComments.tsx'
import { BuyBar } from '../features/products/detail/BuyBar.tsx'
import { PackContents } from '../features/products/detail/PackContents.tsx'
import { PriceTiers } from '../features/products/detail/PriceTiers.tsx'
import { productPath } from '../features/products/detail/product-path.ts'
import { productQuery } from '../features/products/detail/product.ts'
import { ProductDetails } from '../features/products/detail/ProductDetails.tsx'
import { ProductFacts } from '../features/products/detail/ProductFacts.tsx'
import { ProductGallery } from '../features/products/detail/ProductGallery.tsx'
import { ProductHead } from '../features/products/detail/ProductHead.tsx'
import { ProductSkeleton } from '../features/products/detail/ProductSkeleton.tsx'
import { Availability, ProductSummary } from '../features/products/detail/ProductSummary.tsx'
import { isBuyable, toQuantityLimits } from '../features/products/quantity-limits.ts'
import { chooseVariant, toShown } from '../features/products/variants/shown-variant.ts'
import { variantChoice } from '../features/products/variants/variant-choice.ts'
import { useViewReport } from '../features/products/detail/useViewReport.ts'
import { openReport } from '../features/reports/report-dialog.ts'
import { ParcelDrawing } from '../images/drawings.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { BackButton, BackLink } from '../ui/page/BackButton.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { RemovedThing } from '../features/measures/RemovedThing.tsx'
import { useRights } from '../lib/session/useRights.ts'
import { saveButton } from './save-button.ts'

/** Others than its owner do without. */
const OwnerActions = lazyPart(async () => (await import('../features/products/detail/OwnerActions.tsx')).OwnerActions)

export function ProductScreen() {
  const { productId = '' } = useParams()
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = useQuery(productQuery(productId))
  const answersAnother = data?.asker !== (user?.id ?? null)
  // Another product is another page: nothing that was chosen on the last one stays.
  if (data?.product) return <ProductPage key={productId} product={data.product} conversionUnknown={answersAnother} />
  // A product hidden from guests may be the viewer's own.
  if (data && !(answersAnother && isFetching)) return <NoProduct />
  return (
    <>
      <title data-pending={!isError || undefined}>Ürün · Bedesten</title>
      {isError ? (
        <ErrorState
          page
          title="Hata"
          line="Ürün bilgileri yüklenirken bir hata oluştu."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProductSkeleton />
      )}
    </>
  )
}

function ProductPage({ product: whole, conversionUnknown }: { product: Product; conversionUnknown: boolean }) {
  const [params, setParams] = useSearchParams()
  const variant = chooseVariant(whole, params.get('variant'))
  const product = toShown(whole, variant)
  const { status, user } = useSession()
  const { can } = useRights()
  const comments = useInfiniteQuery(commentsQuery(String(product.id)))
  const commentCount = comments.data?.pages[0]?.pagination.total
  const way = (whole.category?.path ?? []).map(({ name, slug }) => ({ name, to: `/c/${slug}` }))
  useViewReport(product.id)
  const [wanted, setWanted] = useState(1)
  useFinishBuying(product, setWanted)
  const choose = ({ id }: Variant) => setParams({ variant: String(id) }, { replace: true, preventScrollReset: true })
  // The stock may have shrunk since, and the smallest order grown.
  const quantity = Math.min(fitUp(wanted, product), toQuantityLimits(product).max)
  return (
    <>
      <ProductHead product={whole} />
      {way.length > 0 ? (
        <Suspense fallback={<div className="mb-2 h-9" />}>
          <productPath.Component steps={way} here={whole.name} />
        </Suspense>
      ) : (
        <BackLink fallback="/explore" />
      )}
      {user?.id === product.company_id && product.status === 'inactive' && (
        <RemovedThing kind="product" id={String(product.id)} className="mb-4" />
      )}
      <div className="grid items-start gap-x-9 gap-y-4.5 grid-cols-1 rail:grid-cols-2 full:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
        <ProductGallery product={product} chosen={variant?.image_url ?? undefined} />
        <div className="flex min-w-0 flex-col gap-3.25 rail:gap-4.5">
          <ProductSummary
            product={product}
            commentCount={commentCount}
            conversionUnknown={conversionUnknown}
            quantity={quantity}
          >
            {whole.axes.length === 0 && <Availability product={product} />}
          </ProductSummary>
          {whole.away && user?.id !== product.company_id && (
            <Suspense fallback={null}>
              <awayBox.Component away={whole.away} />
            </Suspense>
          )}
          <PackContents product={product} />
          {whole.axes.length > 0 && (
            <Suspense fallback={null}>
              <div className="relative">
                <variantChoice.Component product={whole} variant={variant} quantity={quantity} onChoose={choose} />
                {!whole.away && <OpenVariantGrid product={whole} />}
              </div>
              <Availability product={product} />
            </Suspense>
          )}
          <PriceTiers product={product} quantity={quantity} onQuantity={setWanted} />
          {user?.id === product.company_id ? (
            <Suspense fallback={<div className="h-10" />}>
              <OwnerActions product={product} />
            </Suspense>
          ) : (
            <>
              {whole.away && (
                <Suspense fallback={null}>
                  <awayFromProduct.Component away={whole.away} />
                </Suspense>
              )}
              {/* Adding a product that is sold out says so; of a variant the page does, and other variants are for sale. */}
              {!whole.away && (product.stock_quantity > 0 || !variant) && (
                <BuyBar product={product} quantity={quantity} onQuantity={setWanted} button={AddToCartButton} />
              )}
              {!whole.away && product.stock_quantity === 0 && (
                <Suspense fallback={null}>
                  <alertOffer.Component key={variant?.id} product={whole} variant={variant} onChoose={choose} />
                </Suspense>
              )}
              <AskSeller product={product}>
                <Suspense fallback={<SavePlace />}>
                  <saveButton.Component
                    product={whole}
                    saved={{
                      product_id: product.id,
                      variant_id: variant?.id,
                      quantity: isBuyable(product) ? quantity : undefined,
                    }}
                  />
                </Suspense>
                {can('buy') && (
                  <NeedsRight right="buy" quiet>
                    <ButtonLink
                      off={whole.away !== null}
                      variant="secondary"
                      to={`/quotes/new?product=${product.id}&quantity=${quantity}${variant ? `&variant=${variant.id}` : ''}`}
                    >
                      <Handshake />
                      Teklif iste
                    </ButtonLink>
                  </NeedsRight>
                )}
              </AskSeller>
            </>
          )}
          <ProductFacts product={product} />
          {status !== 'guest' && status !== 'alone' && user?.id !== product.company_id && (
            <ReportProduct product={product} isPlace={!user} />
          )}
        </div>
      </div>
      <ProductDetails product={product} />
      <ProductComments product={product} count={commentCount} />
      {/* The place that the fixed bar covers. */}
      <div className="h-(--action-bar,0px) rail:hidden" />
    </>
  )
}

/** As wide as what comes. */
function SavePlace() {
  return (
    <Button variant="secondary">
      <span className="lucide" />
      Kaydet
    </Button>
  )
}

function ReportProduct({ product, isPlace }: { product: Product; isPlace: boolean }) {
  const { id, company_id, company_name } = product
  const company = { id: company_id, company_name }
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => openReport({ kind: 'product', id, company })}
      data-place={isPlace ? 'member' : undefined}
      className="self-start rail:-ml-3"
    >
      <Flag />
      Bildir
    </Button>
  )
}

function NoProduct() {
  return (
    <>
      <title>Ürün Bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        page
        drawing={ParcelDrawing}
        title="Ürün Bulunamadı"
        line="Ürün yayından kaldırılmış ya da adresi değişmiş olabilir."
        action={<BackButton fallback="/explore" />}
      />
    </>
  )
}
