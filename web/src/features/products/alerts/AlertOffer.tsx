import { formatNumber } from '@bedesten/contract/format-number'
import type { Product } from '@bedesten/contract/products.schemas'
import { variantName } from '@bedesten/contract/variants'
import type { Variant } from '@bedesten/contract/variants.schemas'
import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import { Fragment, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { ArchIcon } from '../../../ui/display/ArchIcon.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useSession } from '../../accounts/session.tsx'
import { useLoginAdvice } from '../../accounts/useLoginAdvice.ts'
import { alertQuery } from './alerts.ts'

const AlertDialog = lazyPart(async () => (await import('./AlertDialog.tsx')).AlertDialog)

interface AlertOfferProps {
  product: Product
  variant: Variant | undefined
  onChoose: (variant: Variant) => void
}

/** Where nothing is left. */
export function AlertOffer({ product, variant, onChoose }: AlertOfferProps) {
  const { status, user } = useSession()
  const advise = useLoginAdvice()
  const [isOpen, setOpen] = useState(false)
  const watched = { product_id: product.id, variant_id: variant?.id ?? null }
  const { data } = useQuery({ ...alertQuery(watched), enabled: user !== undefined })
  const waiting = data?.wishes.filter(({ fired_at }) => fired_at === null).map(({ kind }) => kind) ?? []
  const isSet = waiting.length > 0
  const name = variant ? variantName(variant.values) : 'Ürün'
  function handleClick() {
    if (status === 'guest') advise('Haber istemek için oturum açmanız gerekiyor.')
    else setOpen(true)
  }
  const others = variant ? listLike(product, variant) : []
  return (
    <>
      <Card flush className="flex flex-wrap items-center gap-3.5 p-3.5 print:hidden">
        <ArchIcon icon={BellRing} size="row" />
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="font-semibold">{isSet ? 'Haber vereceğiz' : 'Gelince haber verelim'}</p>
          <p className="text-sm text-text-3">{`${name} stoğa girdiğinde bir kez bildiririz.`}</p>
        </div>
        <NeedsRight right="buy" quiet>
          <Button variant={isSet ? 'secondary' : 'primary'} onClick={handleClick}>
            {isSet ? <Check /> : <BellRing />}
            {isSet ? 'Değiştir' : 'Haber ver'}
          </Button>
        </NeedsRight>
        {isOpen && (
          <Suspense fallback={null}>
            <AlertDialog
              product={product}
              variantId={watched.variant_id}
              waiting={waiting}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </Card>
      {others.length > 0 && (
        <p className="text-sm text-text-2">
          {'Stokta olanlar: '}
          {others.map((other, place) => (
            <Fragment key={other.id}>
              {place > 0 && ', '}
              <button
                type="button"
                onClick={() => onChoose(other)}
                className="font-semibold text-primary-text hover:underline"
              >
                {`${variantName(other.values)} (${formatNumber(other.stock_quantity)})`}
              </button>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

const MOST_NAMED = 4

/** What can be bought instead: of two axes with the same value of the second. */
function listLike({ variants }: Product, { values: wanted }: Variant): Variant[] {
  const isLike = ({ values }: Variant) => values.length === 1 || values[1] === wanted[1]
  return variants.filter((one) => one.active && one.stock_quantity > 0 && isLike(one)).slice(0, MOST_NAMED)
}
