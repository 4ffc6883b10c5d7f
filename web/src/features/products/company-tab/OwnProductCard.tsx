import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton, IconLink } from '../../../ui/forms/IconButton.tsx'
import { CompactProductCard } from '../list/CompactProductCard.tsx'
import type { ListedProduct } from '../list/product-pages.ts'
import { useDeleteProduct } from '../useDeleteProduct.ts'
import { useRights } from '../../../lib/session/useRights.ts'

/** As its owner sees it. */
export function OwnProductCard({ product, onDeleted }: { product: ListedProduct; onDeleted: () => void }) {
  const { id, name, short_name } = product
  const { deleting, ask } = useDeleteProduct(product, onDeleted)
  const { can } = useRights()
  if (!can('catalogue')) return <CompactProductCard product={product} />
  return (
    <CompactProductCard
      product={product}
      busy={deleting ? 'Ürün siliniyor' : undefined}
      action={
        <>
          <IconLink size="sm" to={`/${short_name}/products/${id}/edit`} label={`Düzenle: ${name}`} title="Düzenle">
            <Pencil className="size-4" />
          </IconLink>
          <IconLink
            size="sm"
            to={`/${short_name}/products/new?copy=${id}`}
            label={`Kopyala: ${name}`}
            title="Kopyala"
            className="max-rail:hidden"
          >
            <Copy className="size-4" />
          </IconLink>
          <IconButton size="sm" label={`Sil: ${name}`} title="Sil" onClick={ask}>
            <Trash2 className="size-4" />
          </IconButton>
        </>
      }
    />
  )
}
