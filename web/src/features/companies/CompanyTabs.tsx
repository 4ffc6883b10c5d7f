import type { Company } from '@bedesten/contract/companies'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { NoticeDrawing, ParcelDrawing } from '../../images/drawings.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'

/** `action` stands at the end of the row of tabs. */
export function CompanyTabs({ company, action }: { company: Company; action?: ReactNode }) {
  const [tab, setTab] = useState<'products' | 'posts'>('products')
  const { company_name, total_products, total_posts } = company
  return (
    <Tabs
      label={company_name}
      value={tab}
      onChange={setTab}
      action={action}
      tabs={[
        { value: 'products', label: `Ürünler (${total_products.toLocaleString('tr-TR')})` },
        { value: 'posts', label: `Gönderiler (${total_posts.toLocaleString('tr-TR')})` },
      ]}
    >
      <TabPanel value="products" className="pt-6">
        <EmptyState
          drawing={ParcelDrawing}
          title="Bu firma henüz ürün eklememiş"
          line="Eklediği ürünler burada listelenir."
        />
      </TabPanel>
      <TabPanel value="posts" className="pt-6">
        <EmptyState
          drawing={NoticeDrawing}
          title="Bu firma henüz gönderi paylaşmamış"
          line="Paylaştığı gönderiler burada listelenir."
        />
      </TabPanel>
    </Tabs>
  )
}
