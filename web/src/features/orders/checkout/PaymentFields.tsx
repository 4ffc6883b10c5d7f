import type { Cart } from '@bedesten/contract/cart.schemas'
import type { AccountOffer } from '@bedesten/contract/open-accounts.schemas'
import { PAYMENT_METHOD_LABELS, paymentMethodLabel, type PaymentMethod } from '@bedesten/contract/order-states'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { FormSection, wide } from '../../../ui/forms/FormSection.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { groupBySeller, type SellerGroup } from '../../cart/seller-groups.ts'
import { SellerLine } from '../../cart/SellerLine.tsx'
import { fitOrder } from './account-offers.ts'
import { methodOf, type CheckoutValues } from './checkout-values.ts'
import { AccountLimitBar } from './AccountLimitBar.tsx'

interface PaymentFieldsProps {
  cart: Cart
  offers: AccountOffer[]
  values: CheckoutValues
  onFillIn: (filledIn: Partial<CheckoutValues>) => void
}

/** One choice for all sellers; where one of them grants an open account, one for each. */
export function PaymentFields({ cart, offers, values, onFillIn }: PaymentFieldsProps) {
  const groups = groupBySeller(cart.items)
  const hasAccount = groups.some(({ seller }) => offers.some(({ company_id }) => company_id === seller.seller_id))
  if (!hasAccount) {
    return (
      <FormSection title="Ödeme yöntemi">
        <div className={wide}>
          <RadioCards
            legend="Ödeme yöntemi"
            hideLegend
            className="gap-3 rail:grid-cols-2"
            value={values.payment_method}
            onChange={(payment_method) => onFillIn({ payment_method, payments: {} })}
            choices={[
              {
                value: 'transfer',
                label: PAYMENT_METHOD_LABELS.transfer,
                note: 'Satıcıların banka hesaplarına ödenir, dekont siparişe yüklenir',
              },
              {
                value: 'cash_on_delivery',
                label: PAYMENT_METHOD_LABELS.cash_on_delivery,
                note: 'Teslimatta nakit ödenir',
              },
            ]}
          />
        </div>
      </FormSection>
    )
  }
  return (
    <FormSection title="Ödeme yöntemi" {...(groups.length > 1 && { note: 'Satıcıya göre seçin' })}>
      <div className={`${wide} grid gap-4 divide-y divide-border`}>
        {groups.map((group) => (
          <SellerChoice
            key={group.seller.seller_id}
            group={group}
            offer={offers.find(({ company_id }) => company_id === group.seller.seller_id)}
            value={methodOf(values, group.seller.seller_id)}
            onChange={(method) =>
              onFillIn({ payments: { ...values.payments, [String(group.seller.seller_id)]: method } })
            }
          />
        ))}
      </div>
    </FormSection>
  )
}

interface SellerChoiceProps {
  group: SellerGroup
  offer: AccountOffer | undefined
  value: PaymentMethod
  onChange: (method: PaymentMethod) => void
}

function SellerChoice({ group: { seller, total }, offer, value, onChange }: SellerChoiceProps) {
  const fit = offer && fitOrder(offer, total, seller.display_currency)
  return (
    <div className="grid gap-3 not-last:pb-4">
      <SellerLine seller={seller} logoSize={32} heading="h3">
        <p className="font-semibold tabular-nums">{formatMoney(total, seller.display_currency)}</p>
      </SellerLine>
      <RadioCards
        legend={`Ödeme yöntemi, ${seller.seller_name}`}
        hideLegend
        className={offer ? '' : 'rail:grid-cols-2'}
        value={value}
        onChange={onChange}
        choices={[
          ...(offer
            ? [
                {
                  value: 'account' as const,
                  label: paymentMethodLabel('account', offer.days),
                  note: <AccountNote offer={offer} total={total} currency={seller.display_currency} />,
                  disabled: fit?.fits === false && value !== 'account',
                },
              ]
            : []),
          {
            value: 'transfer' as const,
            label: PAYMENT_METHOD_LABELS.transfer,
            note: 'Banka hesabına ödenir, dekont siparişe yüklenir',
          },
          {
            value: 'cash_on_delivery' as const,
            label: PAYMENT_METHOD_LABELS.cash_on_delivery,
            note: 'Teslimatta nakit ödenir',
          },
        ]}
      />
    </div>
  )
}

function AccountNote({ offer, total, currency }: { offer: AccountOffer; total: number; currency: string }) {
  const money = (amount: number) => formatMoney(amount, offer.currency)
  const fit = fitOrder(offer, total, currency)
  if (!fit) return `Kargoya verildikten ${offer.days} gün sonra ödenir. Kalan limit ${money(offer.limit_left)}`
  return (
    <span className="grid gap-1.5">
      <span>
        {fit.fits
          ? `Kargoya verildikten ${offer.days} gün sonra ödenir`
          : `Kalan limit ${money(offer.limit_left)}, bu sipariş sığmıyor`}
      </span>
      <AccountLimitBar limit={offer.limit} used={offer.used} amount={total} />
      {fit.fits ? (
        <span className="text-xs">
          {`Limit ${money(offer.limit)} · siparişten sonra `}
          <b className="font-semibold">{money(fit.left)}</b> kalır
        </span>
      ) : (
        <b className="text-xs font-semibold text-danger-text">{`${money(fit.exceeded)} fazla`}</b>
      )}
    </span>
  )
}
