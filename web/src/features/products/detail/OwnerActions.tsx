import type { Product } from '@bedesten/contract/products'
import { Pencil, Trash2 } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useDeleteProduct } from './useDeleteProduct.ts'

export function OwnerActions({ product }: { product: Product }) {
  const { ask, isPending } = useDeleteProduct(product)
  return (
    <div className="flex flex-wrap gap-2.5 print:hidden">
      <ButtonLink variant="secondary" to={`/${product.short_name}/products/${product.id}/edit`}>
        <Pencil />
        Düzenle
      </ButtonLink>
      <Button variant="danger-soft" busy={isPending} busyText="Siliniyor..." onClick={() => void ask()}>
        <Trash2 />
        Sil
      </Button>
    </div>
  )
}
