import { useQuery } from '@tanstack/react-query'
import { ReceiptDrawing } from '../../images/later-drawings.tsx'
import { untilDay } from '../../lib/format/day-words.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { closingQuery } from './my-data.ts'

/** In the place of orders that a closing company does not have. */
export function ClosingOrders() {
  const { data } = useQuery(closingQuery())
  const eraseAt = data?.closing?.erase_at
  return (
    <Card flush className="px-4 py-12">
      <EmptyState
        drawing={ReceiptDrawing}
        title="Açık sipariş yok"
        line={`Eski siparişlerinizi ve belgelerini ${eraseAt === undefined ? 'şirket silinene' : untilDay(eraseAt)} kadar indirebilirsiniz.`}
        action={
          <ButtonLink variant="secondary" to="/settings/data">
            Verilerimi indir
          </ButtonLink>
        }
      />
    </Card>
  )
}
