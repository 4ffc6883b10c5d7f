import { updateProfile } from '@bedesten/contract/companies.calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useEffect } from 'react'
import { call } from '../../lib/api/call.ts'
import { keepNetPrices } from '../../lib/storage/net-prices.ts'
import { PRICE_DISPLAY_KEY } from '../../lib/queries/keys/settings.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Card, CardHead } from '../../ui/page/Card.tsx'
import { ownCompanyQuery } from '../companies/own-company.ts'

/** How this company reads prices; others do not see it. */
export function PriceDisplayCard({ companyId }: { companyId: number }) {
  const { data: company } = useQuery({ ...ownCompanyQuery(companyId), queryKey: [...PRICE_DISPLAY_KEY, companyId] })
  const { mutate, variables, isPending } = useChoose(companyId, company?.company_name)
  const stored = company?.show_net_prices
  useEffect(() => {
    if (stored !== undefined) keepNetPrices(stored)
  }, [stored])
  return (
    <Card as="section" flush>
      <div className="flex items-center justify-between gap-4 p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={ReceiptText}
          title="Fiyatları KDV hariç göster"
          line="Listeler, ürün sayfaları ve sepet KDV’siz fiyatı gösterir. Filtre ve sıralama değişmez."
        />
        <Switch
          hideLabel
          disabled={stored === undefined}
          checked={isPending ? variables : (stored ?? false)}
          onChange={({ target }) => !isPending && mutate(target.checked)}
        >
          Fiyatları KDV hariç göster
        </Switch>
      </div>
    </Card>
  )
}

function useChoose(companyId: number, company_name: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (show_net_prices: boolean) =>
      (await call(updateProfile, { body: { company_name: company_name ?? '', show_net_prices } })).data,
    onSuccess: (company) => {
      queryClient.setQueryData([...PRICE_DISPLAY_KEY, companyId], company)
      keepNetPrices(company.show_net_prices)
    },
    onError: ({ message }) => showToast('error', 'Tercih kaydedilemedi', { message }),
  })
}
