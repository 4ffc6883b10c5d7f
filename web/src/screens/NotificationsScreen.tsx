import { BellDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export function NotificationsScreen() {
  return (
    <div className="mx-auto max-w-narrow">
      <title>Bildirimler · Bedesten</title>
      <PageHead title="Bildirimler" />
      <Card flush className="px-4 pt-12 pb-14">
        <EmptyState drawing={BellDrawing} title="Henüz Bildirim Yok" line="Yeni gelişmeler burada listelenir." />
      </Card>
    </div>
  )
}
