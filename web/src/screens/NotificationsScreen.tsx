import Check from 'lucide-react/icons/check'
import { NotificationList } from '../features/notifications/NotificationList.tsx'
import { useMarkAllRead } from '../features/notifications/notifications.ts'
import { useUnreadCount } from '../features/notifications/unread-count.ts'
import { statusLooks } from '../features/orders/order-looks.ts'
import { Button } from '../ui/forms/Button.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

export function NotificationsScreen() {
  const unread = useUnreadCount() ?? 0
  return (
    <div className="mx-auto max-w-narrow">
      <title>Bildirimler · Bedesten</title>
      <PageHead
        title="Bildirimler"
        stacked
        {...(unread > 0 && {
          line: `${unread > 99 ? '99+' : unread} okunmamış bildirim`,
          actions: <MarkAllRead />,
        })}
      />
      <NotificationList statusMarks={statusLooks} />
    </div>
  )
}

function MarkAllRead() {
  const { mutate } = useMarkAllRead()
  return (
    <Button variant="secondary" size="sm" onClick={() => mutate()}>
      <Check className="size-4" />
      Tümünü Okundu İşaretle
    </Button>
  )
}
