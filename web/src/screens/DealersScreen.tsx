import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { companyQuery } from '../features/companies/company.ts'
import { DealerList } from '../features/dealers/DealerList.tsx'
import { dealersQuery, useRemoveDealer } from '../features/dealers/dealers.ts'
import { GrantedDiscounts } from '../features/dealers/GrantedDiscounts.tsx'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { readSearchParam, toSearchText } from '../lib/format/search-text.ts'
import { useDebouncedValue } from '../lib/page/useDebouncedValue.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { ErrorNote, Note } from '../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { NextPage } from '../ui/lists/NextPage.tsx'
import { askToConfirm } from '../ui/overlays/confirm.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { useRights } from '../lib/session/useRights.ts'

const DealerDialog = lazyPart(async () => (await import('../features/dealers/DealerDialog.tsx')).DealerDialog)

/** The companies that get a discount. `?company=` opens the dialog for one, as from its profile or an order. */
export function DealersScreen() {
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const shortName = readSearchParam(params, 'company')
  const { can } = useRights()
  const asked = useQuery({ ...companyQuery(shortName), enabled: shortName !== '' && can('catalogue') })
  const [text, setText] = useState('')
  const wanted = toSearchText(text)
  const search = useDebouncedValue(wanted)
  const list = useInfiniteQuery({ ...dealersQuery(search), placeholderData: keepPreviousData })
  const [edited, setEdited] = useState<Dealer | 'new'>()
  const dealers = list.data?.pages.flatMap(({ data }) => data) ?? []
  const isEmpty = list.data !== undefined && search === '' && dealers.length === 0 && !list.isPlaceholderData
  const { mutate: remove } = useRemoveDealer()
  async function askToRemove({ company_id, company_name }: Dealer) {
    const confirmed = await askToConfirm({
      title: 'Bayiyi çıkar',
      text: `${company_name} bir sonraki gösterilen fiyatta liste fiyatını görür, açık hesabı kapanır. Verilmiş siparişler ve bakiye değişmez.`,
      confirmLabel: 'Çıkar',
      cancelLabel: 'Vazgeç',
      danger: true,
    })
    if (confirmed) remove(company_id)
  }
  function close() {
    setEdited(undefined)
    if (shortName !== '') setParams({}, { replace: true })
  }
  const add = (
    <NeedsRight right="catalogue">
      <Button onClick={() => setEdited('new')}>
        <Plus />
        Bayi Ekle
      </Button>
    </NeedsRight>
  )
  return (
    <>
      <title>Bayilerim · Bedesten</title>
      <PageHead
        title="Bayilerim"
        line="İndirim ve açık hesap, yalnız seçtiğiniz firmaya. Başka kimse görmez."
        stacked
        actions={list.data && !isEmpty && add}
      />
      <div className="mb-3.5 empty:hidden">
        {asked.isError && !asked.data && (
          <ErrorNote message="Bayi olarak ekleyeceğiniz firma yüklenemedi." onRetry={() => void asked.refetch()} />
        )}
        {asked.data === null && <Note tone="warning">{`@${shortName} adında bir firma yok.`}</Note>}
      </div>
      {list.isPending && search === '' && <Waiting />}
      {isEmpty && (
        <Card>
          <EmptyState
            drawing={ClosedDoorDrawing}
            title="Henüz bayiniz yok"
            line="Düzenli alım yapan firmalara özel indirim ya da açık hesap tanımlayın. Profilden ya da bir siparişten de ekleyebilirsiniz."
            action={add}
          />
        </Card>
      )}
      {(text !== '' || (list.data && !isEmpty)) && (
        <DealerList
          dealers={dealers}
          total={list.data?.pages[0]?.pagination.total ?? dealers.length}
          text={text}
          onSearch={setText}
          searching={list.isPlaceholderData || list.isPending || search !== wanted}
          failed={list.isError && !list.data}
          onEdit={setEdited}
          onRemove={(dealer) => void askToRemove(dealer)}
        />
      )}
      {list.isError && !list.data && (
        <ErrorState
          title="Hata"
          line="Bayileriniz yüklenemedi."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      <NextPage list={list} failure="Bayilerin devamı yüklenemedi." />
      <GrantedDiscounts />
      {(edited !== undefined || asked.data) && (
        <Suspense>
          <DealerDialog
            onClose={close}
            onRemove={(dealer) => {
              close()
              void askToRemove(dealer)
            }}
            dealers={dealers}
            own={user?.id}
            given={edited === 'new' ? undefined : edited}
            company={edited === undefined ? (asked.data ?? undefined) : undefined}
          />
        </Suspense>
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading label="Bayiler yükleniyor" className="grid gap-2.5">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-18 rounded-lg" />
      ))}
    </Loading>
  )
}
