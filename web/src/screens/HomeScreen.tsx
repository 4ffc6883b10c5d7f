import { useQueryClient } from '@tanstack/react-query'
import { NewPostsPill } from '../features/notifications/NewPostsPill.tsx'
import { NoticeDrawing } from '../images/drawings.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export function HomeScreen() {
  const queryClient = useQueryClient()
  function showNewPosts() {
    void queryClient.invalidateQueries({ queryKey: ['posts'] })
    window.scrollTo({ top: 0 })
  }
  return (
    <div className="mx-auto max-w-162">
      <title>Ana Sayfa · Bedesten</title>
      <h1 className="sr-only">Ana Sayfa</h1>
      <NewPostsPill onShow={showNewPosts} />
      <Card
        flush
        className="py-3 max-rail:-mx-4 max-rail:-mt-4 max-rail:rounded-none max-rail:border-x-0 max-rail:border-t-0"
      >
        <EmptyState
          drawing={NoticeDrawing}
          title="Henüz gönderi yok"
          line="Takip ettiğiniz firmaların gönderileri burada görünür."
        />
      </Card>
    </div>
  )
}
