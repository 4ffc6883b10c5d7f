import type { UsedAddress } from '@bedesten/contract/orders.schemas'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { formatAddress, isSameAddress } from './used-addresses.ts'

interface AddressSelectProps {
  addresses: UsedAddress[]
  /** What is typed now. */
  value: UsedAddress
  onPick: (address: UsedAddress) => void
  className: string
}

/** Fills in an address that an order went to before. */
export function AddressSelect({ addresses, value, onPick, className }: AddressSelectProps) {
  const chosen = addresses.findIndex((address) => isSameAddress(address, value))
  return (
    <NativeSelect
      label="Önceki adresler"
      className={className}
      value={String(chosen)}
      options={[
        { value: '-1', label: 'Yeni adres' },
        ...addresses.map((address, index) => ({ value: String(index), label: formatAddress(address) })),
      ]}
      onChange={({ target }) =>
        onPick(addresses[Number(target.value)] ?? { shipping_address: '', shipping_city: '', shipping_postal_code: '' })
      }
    />
  )
}
