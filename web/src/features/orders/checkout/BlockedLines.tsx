import type { CartIssue } from '@bedesten/contract/cart.schemas'
import { Note } from '../../../ui/feedback/Note.tsx'

/** Why the cart cannot be ordered as it is. */
export function BlockedLines({ issues }: { issues: CartIssue[] }) {
  return (
    <Note tone="danger" alert>
      <p className="font-semibold">Sepetinizdeki bazı ürünler bu hâliyle sipariş edilemiyor.</p>
      <ul>
        {issues.map(({ product_id, message }) => (
          <li key={product_id}>{message}</li>
        ))}
      </ul>
      <p>Siparişiniz oluşturulmadı. Devam etmek için sepetinizi düzenleyin.</p>
    </Note>
  )
}
