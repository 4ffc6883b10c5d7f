import { formatNumber } from '@bedesten/contract/format-number'
import { CHIEF_ONLY } from '@bedesten/contract/operator'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { operatorCategoriesQuery } from '../../features/operator/categories/categories.ts'
import { CategoryRows } from '../../features/operator/categories/CategoryRows.tsx'
import { useOperator } from '../../features/operator/operator-me.ts'
import { SearchField } from '../../features/operator/SearchField.tsx'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useSearchParams } from '../../lib/router/hooks.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Locked } from '../../ui/forms/Locked.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

const CategoryDialog = lazyPart(
  async () => (await import('../../features/operator/categories/CategoryDialog.tsx')).CategoryDialog,
)

export function CategoriesScreen() {
  const { data: list, isError, isFetching, refetch } = useQuery(operatorCategoriesQuery)
  const [params, setParams] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const { isChief } = useOperator()
  const search = params.get('q') ?? ''
  const hidden = list?.filter((category) => category.hidden).length ?? 0
  return (
    <>
      <title>Kategoriler · Pazar yönetimi · Bedesten</title>
      <PageHead
        title="Kategoriler"
        stacked
        back={{ to: '/operator/site', label: 'Site' }}
        line={list && `${formatNumber(list.length)} kategori, ${formatNumber(hidden)} gizli`}
        actions={
          <Locked reason={isChief ? undefined : CHIEF_ONLY} quiet>
            <Button className="max-rail:grow" disabled={!list} onClick={() => setAdding(true)}>
              <Plus />
              Kategori ekle
            </Button>
          </Locked>
        }
      />
      <SearchField
        label="Kategori ara"
        value={search}
        onSearch={(q) => setParams(q === '' ? {} : { q }, { replace: true })}
        className="mb-3 max-w-md"
      />
      {list ? (
        <Card flush className="overflow-hidden">
          <CategoryRows list={list} search={search} />
        </Card>
      ) : isError ? (
        <ErrorState title="Kategoriler yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableWaiting label="Kategoriler yükleniyor" />
      )}
      <Suspense>
        {isAdding && list && <CategoryDialog act="add" list={list} category={null} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  )
}
