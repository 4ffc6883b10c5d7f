import { LIST_LIMITS } from '@bedesten/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { ParcelDrawing } from '../../images/drawings.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { ListCard } from './ListCard.tsx'
import { listsQuery } from './lists.ts'

export function ListsTab() {
  const { data: lists, isError, isFetching, refetch } = useQuery(listsQuery())
  if (!lists && isError) {
    return <ErrorState title="Listeler yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!lists) {
    return (
      <Loading label="Listeler yükleniyor" className={grid}>
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </Loading>
    )
  }
  if (lists.length === 0) return <NoLists />
  return (
    <>
      <ul className={grid}>
        {lists.map((list) => (
          <ListCard key={list.id} list={list} />
        ))}
      </ul>
      <p className="mt-3.5 text-sm text-text-3">
        {`${lists.length}/${LIST_LIMITS.lists} liste. Bir listede en çok ${LIST_LIMITS.items} ürün olur.`}
      </p>
    </>
  )
}

const grid = 'mt-4 grid gap-2.5 rail:grid-cols-2 rail:gap-3.5'

function NoLists() {
  return (
    <Card flush className="mt-4 px-4 pt-10 pb-10">
      <EmptyState
        drawing={ParcelDrawing}
        title="Henüz listeniz yok"
        line="Ürün kartlarındaki ve ürün sayfasındaki “Kaydet” ile sık aldıklarınızı bir listede toplayın."
        action={<ButtonLink to="/explore">Ürünleri keşfet</ButtonLink>}
      />
    </Card>
  )
}
