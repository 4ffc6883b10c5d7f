import { formatNumber } from '@bedesten/contract/format-number'
import type { Company } from '@bedesten/contract/companies.schemas'
import type { ReactNode } from 'react'
import { TabPanel, Tabs } from '../../ui/lists/Tabs.tsx'

export type CompanyTab = 'products' | 'posts' | 'reviews'

interface CompanyTabsProps {
  company: Company
  tab: CompanyTab
  onChange: (tab: CompanyTab) => void
  products: ReactNode
  posts: ReactNode
  reviews: ReactNode
  /** At the end of the row of tabs. */
  action?: ReactNode
}

export function CompanyTabs({ company, tab, onChange, products, posts, reviews, action }: CompanyTabsProps) {
  const { company_name, total_products, total_posts, total_reviews } = company
  return (
    <Tabs
      label={company_name}
      value={tab}
      onChange={onChange}
      action={action}
      listClassName="max-rail:gap-4"
      tabs={[
        { value: 'products', label: `Ürünler (${formatNumber(total_products)})` },
        { value: 'posts', label: `Gönderiler (${formatNumber(total_posts)})` },
        { value: 'reviews', label: `Değerlendirmeler (${formatNumber(total_reviews)})` },
      ]}
    >
      <TabPanel value="products" className="pt-4">
        {products}
      </TabPanel>
      <TabPanel value="posts" className="pt-4">
        {posts}
      </TabPanel>
      <TabPanel value="reviews" className="pt-4">
        {reviews}
      </TabPanel>
    </Tabs>
  )
}
