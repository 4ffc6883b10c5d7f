import { CHECKOUT_LIMITS } from '@bedesten/contract/checkout'
import type { UsedAddress } from '@bedesten/contract/orders.schemas'
import { PAYMENT_METHOD_LABELS } from '@bedesten/contract/order-states'
import { FormSection, RequiredLabel, wide } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { RadioCards } from '../../../ui/forms/RadioGroup.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { AddressSelect } from './AddressSelect.tsx'
import type { CheckoutField, CheckoutValues } from './checkout-values.ts'

interface DeliveryFieldsProps {
  values: CheckoutValues
  /** That of the company and those used before. */
  addresses: UsedAddress[]
  errors: Partial<Record<string, string>>
  onFillIn: (filledIn: Partial<CheckoutValues>) => void
}

export function DeliveryFields({ values, addresses, errors, onFillIn }: DeliveryFieldsProps) {
  const bind = (name: CheckoutField) => ({
    name,
    value: values[name],
    error: errors[name],
    maxLength: CHECKOUT_LIMITS[name],
    onChange: ({ target }: { target: { value: string } }) => onFillIn({ [name]: target.value }),
  })
  return (
    <>
      <FormSection title="Teslimat adresi">
        {addresses.length > 1 && (
          <AddressSelect
            addresses={addresses}
            value={values}
            onPick={({ shipping_address, shipping_city, shipping_postal_code }) =>
              onFillIn({ shipping_address, shipping_city, shipping_postal_code })
            }
            className={wide}
          />
        )}
        <Textarea
          {...bind('shipping_address')}
          label={<RequiredLabel text="Adres" />}
          required
          rows={3}
          placeholder="Mahalle, cadde, kapı no"
          autoComplete="street-address"
          className={wide}
        />
        <Input
          {...bind('shipping_city')}
          label={<RequiredLabel text="Şehir" />}
          required
          placeholder="İzmir"
          autoComplete="address-level1"
        />
        <Input
          {...bind('shipping_postal_code')}
          label={<RequiredLabel text="Posta kodu" />}
          required
          placeholder="35210"
          autoComplete="postal-code"
        />
      </FormSection>
      <FormSection title="Ödeme yöntemi">
        <div className={wide}>
          <RadioCards
            legend="Ödeme yöntemi"
            hideLegend
            className="gap-3 rail:grid-cols-2"
            value={values.payment_method}
            onChange={(payment_method) => onFillIn({ payment_method })}
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
      <FormSection title="Sipariş notu" note="isteğe bağlı">
        <Textarea
          {...bind('notes')}
          label="Sipariş notu"
          hideLabel
          rows={2}
          placeholder="Sevkiyat saati, irsaliye bilgisi ya da ambalaj isteğiniz"
          className={wide}
        />
      </FormSection>
    </>
  )
}
