import { formatNumber } from '@bedesten/contract/format-number'
import type { Company } from '@bedesten/contract/companies.schemas'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { TabPanel, Tabs } from '../../ui/lists/Tabs.tsx'
import type { FollowSide } from './follows.ts'
import { FollowsList } from './FollowsList.tsx'

interface FollowsDialogProps {
  company: Company
  viewerId: number | undefined
  side: FollowSide
  onSideChange: (side: FollowSide) => void
  open: boolean
  onClose: () => void
}

/** Who follows a company and whom it follows. Load it lazily. */
export function FollowsDialog({ company, viewerId, side, onSideChange, open, onClose }: FollowsDialogProps) {
  const { company_name, short_name, total_followers, total_following } = company
  const list = (shown: FollowSide) => (
    <TabPanel value={shown}>
      <FollowsList shortName={short_name} side={shown} viewerId={viewerId} onLeave={onClose} />
    </TabPanel>
  )
  return (
    <Dialog open={open} onClose={onClose} title={company_name} width="list" flush>
      <Tabs
        label={company_name}
        value={side}
        onChange={onSideChange}
        tabs={[
          { value: 'followers', label: `Takipçiler (${formatNumber(total_followers)})` },
          { value: 'following', label: `Takip edilenler (${formatNumber(total_following)})` },
        ]}
        // Close below the dialog's head, and like it always in sight.
        className="-mt-2.5"
        listClassName="sticky top-13.5 z-1 bg-raised px-5"
      >
        {list('followers')}
        {list('following')}
      </Tabs>
    </Dialog>
  )
}
