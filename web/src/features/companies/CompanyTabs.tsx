import type { Company } from '@bedesten/contract/companies'
import type { ReactNode } from 'react'
import { NoticeDrawing } from '../../images/drawings.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'

export type CompanyTab = 'products' | 'posts'

interface CompanyTabsProps {
  company: Company
  tab: CompanyTab
  onChange: (tab: CompanyTab) => void
  products: ReactNode
  /** Of a firm that has some. */
  posts?: ReactNode
  /** At the end of the row of tabs. */
  action?: ReactNode
}

export function CompanyTabs({ company, tab, onChange, products, posts, action }: CompanyTabsProps) {
  const { company_name, total_products, total_posts } = company
  return (
    <Tabs
      label={company_name}
      value={tab}
      onChange={onChange}
      action={action}
      tabs={[
        { value: 'products', label: `Ürünler (${total_products.toLocaleString('tr-TR')})` },
        { value: 'posts', label: `Gönderiler (${total_posts.toLocaleString('tr-TR')})` },
      ]}
    >
      <TabPanel value="products" className="pt-4">
        {products}
      </TabPanel>
      <TabPanel value="posts" className="pt-6">
        {total_posts === 0 ? <NoPosts /> : posts}
      </TabPanel>
    </Tabs>
  )
}

function NoPosts() {
  return (
    <EmptyState
      drawing={NoticeDrawing}
      title="Bu firma henüz gönderi paylaşmamış"
      line="Paylaştığı gönderiler burada listelenir."
    />
  )
}
