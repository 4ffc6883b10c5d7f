import { formatNumber } from '@bedesten/contract/format-number'
import type { Company } from '@bedesten/contract/companies.schemas'
import { Suspense, useState } from 'react'
import type { FollowSide } from './follows.ts'
import { lazyPart } from '../../lib/parts/lazy-part.ts'

const FollowsDialog = lazyPart(async () => (await import('./FollowsDialog.tsx')).FollowsDialog)

/** Two entries of a list: how many follow the company and how many it follows. Each opens who they are. */
export function FollowCounts({ company, viewerId }: { company: Company; viewerId: number | undefined }) {
  const [side, setSide] = useState<FollowSide>('followers')
  // Undefined until it is first opened: only then its code is fetched.
  const [dialog, setDialog] = useState<'open' | 'closed'>()

  function open(chosen: FollowSide) {
    setSide(chosen)
    setDialog('open')
  }
  return (
    <>
      <CountButton value={company.total_followers} of="takipçi" onClick={() => open('followers')} />
      <CountButton value={company.total_following} of="takip" onClick={() => open('following')} />
      {dialog && (
        <Suspense>
          <FollowsDialog
            company={company}
            viewerId={viewerId}
            side={side}
            onSideChange={setSide}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  )
}

function CountButton({ value, of, onClick }: { value: number; of: string; onClick: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onClick}
        className="relative rounded-xs py-0.5 -my-0.5 underline-offset-3 hover:underline pointer-coarse:before:absolute pointer-coarse:before:-inset-x-1 pointer-coarse:before:-inset-y-2"
      >
        <span className="font-semibold text-text tabular-nums">{formatNumber(value)}</span> {of}
      </button>
    </li>
  )
}
