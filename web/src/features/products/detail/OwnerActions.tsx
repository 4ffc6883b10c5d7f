import type { Product } from '@bedesten/contract/products.schemas'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from '../../../lib/router/hooks.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { useRights } from '../../../lib/session/useRights.ts'
import { useDeleteProduct } from '../useDeleteProduct.ts'

export function OwnerActions({ product }: { product: Product }) {
  const navigate = useNavigate()
  // Replaced: the back button must not return to a deleted product. At once: this page would refetch it while shown.
  const leave = () => navigate(`/${product.short_name}`, { replace: true, flushSync: true })
  const { deleting, ask } = useDeleteProduct(product, leave)
  const { can } = useRights()
  if (!can('catalogue')) return null
  return (
    <div className="flex flex-wrap gap-2 *:max-rail:px-3 rail:gap-2.5 print:hidden">
      <ButtonLink variant="secondary" to={`/${product.short_name}/products/${product.id}/edit`}>
        <Pencil />
        Düzenle
      </ButtonLink>
      <NeedsRight right="catalogue" quiet>
        <ButtonLink variant="secondary" to={`/${product.short_name}/products/new?copy=${product.id}`}>
          <Copy />
          Kopyala
        </ButtonLink>
      </NeedsRight>
      <Button variant="danger-soft" busy={deleting} busyText="Siliniyor..." onClick={ask}>
        <Trash2 />
        Sil
      </Button>
    </div>
  )
}
