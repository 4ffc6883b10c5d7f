import type { Product } from '@bedesten/contract/products.schemas'
import MessageSquare from 'lucide-react/icons/message-square'
import { Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { useSession } from '../../accounts/session.tsx'
import { useFinishBegun } from '../../accounts/begun.ts'
import { useLoginAdvice } from '../../accounts/useLoginAdvice.ts'

const AskDialog = lazyPart(async () => (await import('./AskDialog.tsx')).AskDialog)

/** On a product's page, which stays open behind the dialog; beside the other ways to contact its seller. */
export function AskSeller({ product, children }: { product: Product; children: ReactNode }) {
  const { status } = useSession()
  const advise = useLoginAdvice()
  const [open, setOpen] = useState(false)
  useFinishBegun('ask', product.id, () => setOpen(true))
  function handleClick() {
    if (status !== 'guest') setOpen(true)
    else advise('Satıcıya soru sormak için oturum açmanız gerekiyor.', { act: 'ask', product: product.id })
  }
  return (
    <div className="grid grid-cols-2 gap-2 max-rail:[&>:last-child:nth-child(odd)]:col-span-2 rail:flex rail:flex-wrap rail:*:flex-1 print:hidden">
      {children}
      <Button variant="secondary" onClick={handleClick}>
        <MessageSquare />
        Satıcıya sor
      </Button>
      {open && (
        <Suspense>
          <AskDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
