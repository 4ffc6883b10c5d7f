import { LIST_LIMITS } from '@bedesten/contract/lists'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { alertsQuery } from '../features/products/alerts/alerts.ts'
import { AlertsTab } from '../features/products/alerts/AlertsTab.tsx'
import { listsQuery } from '../features/lists/lists.ts'
import { ListsTab } from '../features/lists/ListsTab.tsx'
import { RecentTab } from '../features/lists/RecentTab.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { useSearchParams } from '../lib/router/hooks.ts'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { TabPanel, Tabs } from '../ui/lists/Tabs.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const NameDialog = lazyPart(async () => (await import('../features/lists/NameDialog.tsx')).NameDialog)

export function ListsScreen() {
  const { data: lists } = useQuery(listsQuery())
  const { data: alerts } = useInfiniteQuery(alertsQuery())
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = asked === 'alerts' || asked === 'recent' ? asked : 'lists'
  const [isNaming, setNaming] = useState(false)
  return (
    <div className="mx-auto max-w-252">
      <title>Listelerim · Bedesten</title>
      <PageHead
        title="Listelerim"
        line="Şirketinizdeki herkes görür"
        actions={
          tab === 'alerts' ? (
            <ButtonLink variant="secondary" to="/settings">
              <Bell />
              Bildirim tercihleri
            </ButtonLink>
          ) : (
            <NeedsRight right="buy" quiet>
              <Button disabled={(lists?.length ?? 0) >= LIST_LIMITS.lists} onClick={() => setNaming(true)}>
                <Plus />
                Yeni Liste
              </Button>
            </NeedsRight>
          )
        }
        stacked
      />
      <Tabs
        label="Listelerim"
        tabs={[
          { value: 'lists', label: `Listeler${lists ? ` (${lists.length})` : ''}` },
          { value: 'alerts', label: `Haber verilecekler${alerts ? ` (${alerts.total})` : ''}` },
          { value: 'recent', label: 'Son baktıklarım' },
        ]}
        value={tab}
        onChange={(next) => setSearch(next === 'lists' ? {} : { tab: next }, { preventScrollReset: true })}
      >
        <TabPanel value="lists">
          <ListsTab />
        </TabPanel>
        <TabPanel value="alerts">
          <AlertsTab />
        </TabPanel>
        <TabPanel value="recent">
          <RecentTab />
        </TabPanel>
      </Tabs>
      {isNaming && (
        <Suspense fallback={null}>
          <NameDialog onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </div>
  )
}
