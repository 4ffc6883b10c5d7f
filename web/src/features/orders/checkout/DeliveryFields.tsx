import { CHECKOUT_LIMITS } from '@bedesten/contract/checkout'
import type { UsedAddress } from '@bedesten/contract/orders.schemas'
import type { ReactNode } from 'react'
import { FormSection, RequiredLabel, wide } from '../../../ui/forms/FormSection.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { AddressSelect } from './AddressSelect.tsx'
import type { CheckoutField, CheckoutValues } from './checkout-values.ts'

interface DeliveryFieldsProps {
  values: CheckoutValues
  /** That of the company and those used before. */
  addresses: UsedAddress[]
  errors: Partial<Record<string, string>>
  /** The choice of how to pay, between address and note. */
  payment: ReactNode
  onFillIn: (filledIn: Partial<CheckoutValues>) => void
}

export function DeliveryFields({ values, addresses, errors, payment, onFillIn }: DeliveryFieldsProps) {
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
      {payment}
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
