import { formatNumber } from '@bedesten/contract/format-number'
import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { FigureStrip } from '../../FigureStrip.tsx'

export function CompanyFigures({ company: { figures, members } }: { company: OperatorCompany }) {
  const { orders_placed, orders_received, cancelled, amount_year, products, reports } = figures
  return (
    <FigureStrip
      figures={[
        { name: 'Verdiği sipariş', value: formatNumber(orders_placed) },
        {
          name: 'Aldığı sipariş',
          value: formatNumber(orders_received),
          ...(cancelled > 0 && { change: `${formatNumber(cancelled)} iptal`, tone: 'bad' as const }),
        },
        { name: 'Tutar, yıl', value: `₺${formatNumber(amount_year, { most: 0 })}` },
        { name: 'Ürün', value: formatNumber(products) },
        { name: 'Ekip', value: formatNumber(members.length) },
        { name: 'Hakkında bildirim', value: formatNumber(reports) },
      ]}
    />
  )
}
