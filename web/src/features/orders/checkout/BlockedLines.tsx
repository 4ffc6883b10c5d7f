import type { CartIssue } from '@bedesten/contract/cart.schemas'
import { lineKey } from '../../cart/line-key.ts'
import { Note } from '../../../ui/feedback/Note.tsx'

/** Why the cart cannot be ordered as it is. */
export function BlockedLines({ issues }: { issues: CartIssue[] }) {
  return (
    <Note tone="danger" alert>
      <p className="font-semibold">Sepetinizdeki bazı ürünler bu hâliyle sipariş edilemiyor.</p>
      <ul>
        {issues.map((issue) => (
          <li key={`${lineKey(issue)} ${issue.code}`}>{issue.message}</li>
        ))}
      </ul>
      <p>Siparişiniz oluşturulmadı. Devam etmek için sepetinizi düzenleyin.</p>
    </Note>
  )
}
