import type { Right } from '@bedesten/contract/rights'
import Reply from 'lucide-react/icons/reply'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { Button } from '../../../ui/forms/Button.tsx'

const ReplyForm = lazyPart(async () => (await import('./ReplyForm.tsx')).ReplyForm)

interface ReplyOfferProps {
  about: string
  right: Right
  onSend: (text: string) => Promise<void>
}

/** For the seller, below a comment or review without an answer. */
export function ReplyOffer({ about, right, onSend }: ReplyOfferProps) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
      <Reply />
      Yanıtla
    </Button>
  )
  if (!isOpen) {
    return (
      <NeedsRight right={right} quiet className="mt-2.5 inline-flex">
        {button}
      </NeedsRight>
    )
  }
  return (
    <Suspense fallback={<div className="mt-2.5">{button}</div>}>
      <ReplyForm about={about} onSend={onSend} onCancel={() => setOpen(false)} />
    </Suspense>
  )
}
