import type { AlertKind } from '@bedesten/contract/alerts'
import type { Product } from '@bedesten/contract/products.schemas'
import { variantName } from '@bedesten/contract/variants'
import { useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { ALERTS_KEY } from '../../../lib/queries/keys/lists.ts'
import { PRODUCTS_KEY } from '../../../lib/queries/keys/products.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { NativeSelect } from '../../../ui/forms/NativeSelect.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { saveAlert } from './alerts.ts'

interface AlertDialogProps {
  product: Product
  /** The chosen one, at first. */
  variantId: number | null
  /** What is waited for already. */
  waiting?: readonly AlertKind[]
  onClose: () => void
}

/** When to be told, and of which variant. Load it lazily. */
export function AlertDialog({ product, variantId, waiting = [], onClose }: AlertDialogProps) {
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(variantId)
  const sold = product.variants.filter(({ active }) => active)
  const variant = sold.find(({ id }) => id === chosen)
  const stock = (variant ?? product).stock_quantity
  const [kinds, setKinds] = useState<readonly AlertKind[]>(
    waiting.length > 0 ? waiting : stock > 0 ? ['price'] : ['stock'],
  )
  // Of what is in stock nobody can be told that it is back.
  const asked = kinds.filter((kind) => kind !== 'stock' || stock === 0)
  const toggle = (kind: AlertKind, on: boolean) =>
    setKinds(on ? [...kinds, kind] : kinds.filter((other) => other !== kind))
  const { form, errors, busy } = useForm({
    fields: [],
    check: () => ({}),
    async submit() {
      await saveAlert({ product_id: product.id, variant_id: chosen }, asked)
      for (const queryKey of [ALERTS_KEY, PRODUCTS_KEY]) void queryClient.invalidateQueries({ queryKey })
      showToast('success', 'Haber vereceğiz', {
        message: 'Bir kez, bildirim tercihlerinize göre.',
        action: { label: 'Haber verilecekler', to: '/lists?tab=alerts' },
      })
      onClose()
    },
  })
  const price = formatMoney(variant?.price ?? product.price_from ?? product.price, product.currency)
  return (
    <FormDialog
      title="Ne zaman haber verelim?"
      line={[product.name, variant && variantName(variant.values)].filter(Boolean).join(' · ')}
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button type="submit" busy={busy} busyText="Kaydediliyor..." disabled={asked.length === 0}>
          <BellRing />
          Haber ver
        </Button>
      }
    >
      <Checkbox
        checked={asked.includes('stock')}
        disabled={stock > 0}
        onChange={({ target }) => toggle('stock', target.checked)}
      >
        <span>
          <b className="block font-semibold">Stoğa girince</b>
          <span className="text-sm text-text-3">{stock > 0 ? 'Şimdi stokta' : 'Şimdi stokta yok'}</span>
        </span>
      </Checkbox>
      <Checkbox checked={asked.includes('price')} onChange={({ target }) => toggle('price', target.checked)}>
        <span>
          <b className="block font-semibold">Fiyat düşünce</b>
          <span className="text-sm text-text-3">
            {`Bugünkü fiyat ${price}${product.vat_included ? '' : ' + KDV'}. Bunun altına inince haber verilir.`}
          </span>
        </span>
      </Checkbox>
      {sold.length > 0 && (
        <NativeSelect
          label="Hangisi için?"
          value={String(chosen ?? '')}
          options={[
            ...sold.map(({ id, values }) => ({ value: String(id), label: variantName(values) })),
            { value: '', label: 'Bütün ürün' },
          ]}
          onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
        />
      )}
      <p className="text-sm text-text-3">
        Her biri için bir kez haber verilir, sonra kendiliğinden kapanır. Nasıl ulaşacağı{' '}
        <Link to="/settings" className="font-semibold text-primary-text hover:underline">
          bildirim tercihlerinde
        </Link>
        , “Haber ver” satırında.
      </p>
    </FormDialog>
  )
}
