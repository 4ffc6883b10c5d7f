import { APPROVAL_LIMITS } from '@bedesten/contract/approvals'
import { askApproval } from '@bedesten/contract/approvals.calls'
import { CHECKOUT_LIMITS } from '@bedesten/contract/checkout'
import type { Company } from '@bedesten/contract/companies.schemas'
import type { SpendingLimits } from '@bedesten/contract/me.schemas'
import { PAYMENT_METHOD_LABELS, paymentMethodLabel } from '@bedesten/contract/order-states'
import type { PaymentMethod } from '@bedesten/contract/order-states'
import { acceptQuote } from '@bedesten/contract/quotes.calls'
import type { Quote, QuoteOffer } from '@bedesten/contract/quotes.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { call } from '../../../lib/api/call.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { ApiError } from '../../../lib/api/request.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { formatNumber } from '@bedesten/contract/format-number'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { OPEN_ACCOUNTS_KEY } from '../../../lib/queries/keys/open-accounts.ts'
import { ORDERS_KEY } from '../../../lib/queries/keys/orders.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { PURCHASE_REQUESTS_KEY, QUOTES_KEY } from '../../../lib/queries/keys/quotes.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { RequiredLabel } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { isText } from '../../../lib/storage/stored-shapes.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { accountOffersQuery } from '../../orders/checkout/account-offers.ts'
import { CHECKOUT_FIELDS, checkValues, toCheckoutValues } from '../../orders/checkout/checkout-values.ts'
import type { CheckoutField } from '../../orders/checkout/checkout-values.ts'
import { isDefinitive } from '../../orders/checkout/attempt.ts'
import { formatAddress, usedAddressesQuery, withOwn } from '../../orders/checkout/used-addresses.ts'
import { toSuccessState } from '../../orders/success/success-state.ts'

/** More would push the total out of sight. */
const MOST_ADDRESSES = 4
/** Changed by an accepted offer: the quote, its request, orders, stock, the rest of a limit. */
const CHANGED = [QUOTES_KEY, PURCHASE_REQUESTS_KEY, ORDERS_KEY, PRODUCTS_KEY, OPEN_ACCOUNTS_KEY]

interface AcceptOfferDialogProps {
  quote: Quote
  offer: QuoteOffer
  /** The default delivery address; undefined where it is not known. */
  own: Pick<Company, 'address' | 'city' | 'postal_code'> | undefined
  onClose: () => void
}

/** The place of a known address in their list. */
type Place = `${number}` | 'other'

/** For the buyer: an order arises with the prices of the version in sight. Load it lazily. */
export function AcceptOfferDialog({ quote, offer, own, onClose }: AcceptOfferDialogProps) {
  const company = toCheckoutValues(own)
  const isKnown = Object.keys(checkValues({ ...company })).length === 0
  const { data: used = [] } = useQuery(usedAddressesQuery())
  const addresses = withOwn(company, used).slice(0, MOST_ADDRESSES)
  const [picked, setPlace] = useState<Place>()
  const place = picked ?? (addresses.length > 0 ? '0' : 'other')
  const known = addresses[Number(place)]
  const [values, setValues] = useState(company)
  const [payment_method, setMethod] = useState<PaymentMethod>('transfer')
  const { data: offers = [] } = useQuery(accountOffersQuery())
  const account = offers.find(({ company_id }) => company_id === quote.seller.id)
  const { accept, limit } = useAccept(quote, offer)
  const asked = useDraft({
    name: `approval:quote:${quote.id}`,
    start: { note: '' },
    fits: { note: isText },
    guard: false,
  })
  const { note } = asked.values
  const { form, busy, errors } = useForm<CheckoutField>({
    fields: CHECKOUT_FIELDS,
    check: () => checkValues({ ...values, ...known }),
    submit: async () => {
      const { shipping_address, shipping_city, shipping_postal_code } = known ?? values
      const notes = values.notes.trim()
      const wish = {
        shipping_address: shipping_address.trim(),
        shipping_city: shipping_city.trim(),
        shipping_postal_code: shipping_postal_code.trim(),
        payment_method,
        ...(notes && { notes }),
      }
      await accept(wish, note.trim())
      // Before, it was only learnt that the offer has to be asked for.
      if (limit) asked.finish()
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'Sipariş oluşturulamadı. Lütfen tekrar deneyin.' },
  })
  const bind = (name: CheckoutField) => ({
    name,
    value: values[name],
    error: errors.fields[name],
    maxLength: CHECKOUT_LIMITS[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <FormDialog
      title="Teklifi kabul et"
      line={`${quote.seller.company_name} için bu fiyatlarla bir sipariş oluşur.`}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText={limit ? 'Gönderiliyor' : 'Oluşturuluyor'}>
          {limit ? 'Onaya gönder' : 'Siparişi Oluştur'}
        </Button>
      }
    >
      {addresses.length > 0 && (
        <RadioCards
          legend="Teslimat adresi"
          value={place}
          onChange={setPlace}
          choices={[
            ...addresses.map((address, index) => ({
              value: `${index}` as const,
              label: isKnown && index === 0 ? 'Firma adresi' : 'Daha önce kullanılan',
              note: formatAddress(address),
            })),
            { value: 'other' as const, label: 'Başka adres' },
          ]}
        />
      )}
      {place === 'other' && (
        <div className="grid grid-cols-2 gap-4">
          <Textarea
            {...bind('shipping_address')}
            label={<RequiredLabel text="Adres" />}
            required
            rows={2}
            placeholder="Mahalle, cadde, kapı no"
            autoComplete="street-address"
            className="col-span-2"
          />
          <Input
            {...bind('shipping_city')}
            label={<RequiredLabel text="Şehir" />}
            required
            autoComplete="address-level1"
          />
          <Input
            {...bind('shipping_postal_code')}
            label={<RequiredLabel text="Posta kodu" />}
            required
            autoComplete="postal-code"
          />
        </div>
      )}
      <RadioCards
        legend="Ödeme yöntemi"
        className="grid-cols-2 max-[359px]:grid-cols-1"
        value={payment_method}
        onChange={setMethod}
        choices={[
          ...(account
            ? [
                {
                  value: 'account' as const,
                  label: paymentMethodLabel('account', account.days),
                  note: `Kalan limit ${formatMoney(account.limit_left, account.currency)}`,
                },
              ]
            : []),
          { value: 'transfer', label: PAYMENT_METHOD_LABELS.transfer, note: 'Satıcının hesabına' },
          { value: 'cash_on_delivery', label: PAYMENT_METHOD_LABELS.cash_on_delivery, note: 'Teslimatta' },
        ]}
      />
      <Input {...bind('notes')} label="Sipariş notu" labelNote="isteğe bağlı" />
      {limit && (
        <>
          <Note tone="warning" alert>
            {`Bu teklif sınırınızı aşıyor (${toLimitWords(limit)}). Onaya gönderince teklif açık kalır, onaylanınca sipariş verilir.`}
          </Note>
          <Textarea
            name="approval_note"
            label="Onaylayacak kişilere not"
            labelNote="isteğe bağlı"
            rows={2}
            maxLength={APPROVAL_LIMITS.note}
            value={note}
            onChange={({ target }) => asked.setValues({ note: target.value })}
          />
        </>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-3.5">
        <span className="text-text-2">
          {[`${offer.lines.length} kalem`, offer.delivery_days !== null && `${offer.delivery_days} gün teslim`]
            .filter(Boolean)
            .join(', ')}
        </span>
        <b className="text-h2/7 font-bold tracking-[-0.02em] tabular-nums">
          {formatMoney(offer.total_amount, offer.currency)}
        </b>
      </p>
    </FormDialog>
  )
}

type Wish = Omit<Parameters<typeof call<typeof acceptQuote>>[1]['body'], 'version'>

/** Of a company in its own currency, which may be another one than the offer's. */
function toLimitWords({ per_order, per_month, used_this_month }: SpendingLimits): string {
  const words = [
    per_order !== null && `sipariş sınırı ${formatNumber(per_order)}`,
    per_month !== null && `ay sınırı ${formatNumber(per_month)}, bu ay verilen ${formatNumber(used_this_month)}`,
  ]
  return words.filter(Boolean).join('; ')
}

/** An offer beyond the limit of the person is sent for approval: `limit` is known once the server has said so. */
function useAccept(quote: Quote, offer: QuoteOffer) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [key, setKey] = useState(newIdempotencyKey)
  const [limit, setLimit] = useState<SpendingLimits>()
  async function accept(wish: Wish, note: string) {
    const body = { version: offer.version, ...wish }
    try {
      if (limit) {
        const { data } = await call(askApproval, { body: { quote: { id: quote.id, ...body }, ...(note && { note }) } })
        await navigate(`/approvals/${data.id}`, { replace: true })
        return
      }
      const { data } = await call(acceptQuote, { params: { id: String(quote.id) }, body, idempotencyKey: key })
      await navigate('/order-success', { replace: true, state: toSuccessState(data, quote.buyer.id) })
      for (const queryKey of CHANGED) void queryClient.invalidateQueries({ queryKey })
    } catch (error) {
      // Without a definite answer the next try is the same wish.
      if (isDefinitive(error)) setKey(newIdempotencyKey())
      void queryClient.invalidateQueries({ queryKey: QUOTES_KEY })
      if (!(error instanceof ApiError) || error.code !== 'needs_approval') throw error
      setLimit((error.data as { limit: SpendingLimits }).limit)
    }
  }
  return { accept, limit }
}
