import type { Dealer } from '@bedesten/contract/dealers.schemas'
import { foldTurkish } from '@bedesten/contract/turkish'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { useSearchParams } from '../lib/router/hooks.ts'
import { useSession } from '../features/accounts/session.tsx'
import { companyQuery } from '../features/companies/company.ts'
import { dealersQuery, useRemoveDealer } from '../features/dealers/dealers.ts'
import { DealerTable } from '../features/dealers/DealerTable.tsx'
import { GrantedDiscounts } from '../features/dealers/GrantedDiscounts.tsx'
import { ClosedDoorDrawing } from '../images/drawings.tsx'
import { lazyPart } from '../lib/load-part.ts'
import { readSearchParam } from '../lib/search-text.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Button } from '../ui/forms/Button.tsx'
import { Input } from '../ui/forms/Input.tsx'
import { askToConfirm } from '../ui/overlays/confirm.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const DealerDialog = lazyPart(async () => (await import('../features/dealers/DealerDialog.tsx')).DealerDialog)

/** The companies that get a discount. `?company=` opens the dialog for one, as from its profile or an order. */
export function DealersScreen() {
  const { user } = useSession()
  const [params, setParams] = useSearchParams()
  const shortName = readSearchParam(params, 'company')
  const { data: company } = useQuery({ ...companyQuery(shortName), enabled: shortName !== '' })
  const list = useInfiniteQuery(dealersQuery())
  const [edited, setEdited] = useState<Dealer | 'new'>()
  const dealers = list.data?.pages.flatMap(({ data }) => data) ?? []
  const known = company && dealers.find(({ company_id }) => company_id === company.id)
  const shown = edited ?? (company ? (known ?? 'new') : undefined)
  const { mutate: remove } = useRemoveDealer()
  async function askToRemove({ company_id, company_name }: Dealer) {
    const confirmed = await askToConfirm({
      title: 'Bayiyi çıkar',
      text: `${company_name} bir sonraki gösterilen fiyatta liste fiyatını görür. Verilmiş siparişler değişmez.`,
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
    <Button onClick={() => setEdited('new')}>
      <Plus />
      Bayi Ekle
    </Button>
  )
  return (
    <div className="mx-auto max-w-[63rem]">
      <title>Bayilerim · Bedesten</title>
      <PageHead
        title="Bayilerim"
        line="İndirim, seçtiğiniz firmaya bütün fiyatlarınızda uygulanır. Başka kimse görmez."
        stacked
        actions={dealers.length > 0 && add}
      />
      {list.isError && <ErrorState title="Hata" line="Bayileriniz yüklenemedi." onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.data && dealers.length === 0 && (
        <Card>
          <EmptyState
            drawing={ClosedDoorDrawing}
            title="Henüz bayiniz yok"
            line="Düzenli alım yapan firmalara özel indirim tanımlayın. Profilden ya da bir siparişten de ekleyebilirsiniz."
            action={add}
          />
        </Card>
      )}
      {dealers.length > 0 && (
        <Dealers
          dealers={dealers}
          total={list.data?.pages[0]?.pagination.total ?? dealers.length}
          onEdit={setEdited}
          onRemove={(dealer) => void askToRemove(dealer)}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
      <GrantedDiscounts />
      {shown !== undefined && !list.isPending && (
        <Suspense>
          <DealerDialog
            onClose={close}
            onRemove={(dealer) => {
              close()
              void askToRemove(dealer)
            }}
            dealers={dealers}
            own={user?.id}
            dealer={shown === 'new' ? undefined : shown}
            company={edited === undefined ? (company ?? undefined) : undefined}
          />
        </Suspense>
      )}
    </div>
  )
}

interface DealersProps {
  dealers: Dealer[]
  total: number
  onEdit: (dealer: Dealer) => void
  onRemove: (dealer: Dealer) => void
  /** Undefined when all are shown. */
  onMore: (() => void) | undefined
}

function Dealers({ dealers, total, onEdit, onRemove, onMore }: DealersProps) {
  const [text, setText] = useState('')
  const part = foldTurkish(text.trim())
  const found = dealers.filter(({ company_name, short_name }) =>
    foldTurkish(`${company_name} ${short_name}`).includes(part),
  )
  const active = dealers.filter((dealer) => dealer.active).length
  return (
    <>
      <Input
        label="Bayilerde ara"
        hideLabel
        placeholder="Bayilerde ara"
        prefix={<Search />}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mb-3.5"
      />
      {found.length > 0 ? (
        <DealerTable dealers={found} onEdit={onEdit} onRemove={onRemove} />
      ) : (
        <p className="py-6 text-center text-text-3">Aramanıza uyan bayi yok.</p>
      )}
      {onMore ? (
        <Button variant="secondary" size="sm" onClick={onMore} className="mt-3">
          Daha fazla yükle
        </Button>
      ) : (
        <p className="mt-3 text-sm text-text-3">
          {total.toLocaleString('tr-TR')} bayi, {active.toLocaleString('tr-TR')} geçerli. Çıkarılan ya da süresi dolan
          bayi bir sonraki gösterilen fiyatta liste fiyatını görür, verilmiş siparişler değişmez.
        </p>
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
