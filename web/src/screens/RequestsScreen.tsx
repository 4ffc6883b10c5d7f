import { formatNumber } from '@bedesten/contract/format-number'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useSession } from '../features/accounts/session.tsx'
import { ownCompanyQuery } from '../features/companies/own-company.ts'
import { readRequestFilters, writeRequestFilters } from '../features/purchase-requests/request-filters.ts'
import type { RequestFilters } from '../features/purchase-requests/request-filters.ts'
import { RequestCards } from '../features/purchase-requests/RequestCards.tsx'
import { RequestFilterFields } from '../features/purchase-requests/RequestFilterFields.tsx'
import { requestsQuery } from '../features/purchase-requests/requests.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { Button, ButtonLink } from '../ui/forms/Button.tsx'
import { SegmentedControl } from '../ui/forms/SegmentedControl.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { NeedsRight } from '../lib/session/NeedsRight.tsx'
import { useRights } from '../lib/session/useRights.ts'

export function RequestsScreen() {
  const { status, user } = useSession()
  const [params, goTo] = useEagerSearchParams()
  const [open, setOpen] = useState(false)
  const filters = readRequestFilters(params)
  const { data: own } = useQuery({ ...ownCompanyQuery(user?.id ?? 0), enabled: user !== undefined })
  const place =
    own && own.latitude !== null && own.longitude !== null
      ? { latitude: own.latitude, longitude: own.longitude }
      : undefined
  const list = useInfiniteQuery(requestsQuery(filters, user?.id, place))
  const member = user !== undefined
  const { can } = useRights()
  const filter = (part: Partial<RequestFilters>) =>
    goTo(writeRequestFilters({ ...filters, ...part }), { preventScrollReset: true })
  return (
    <>
      <PageMeta
        title="Alım İlanları"
        description="Firmaların aradığı ürünler: miktarı, teslim ili ve son günüyle açık alım ilanları."
        path="/requests"
        type="website"
      />
      <PageHead
        title="Alım İlanları"
        stacked
        place={member ? undefined : 'member'}
        line={
          member
            ? 'Firmaların aradıkları. Teklifinizi yalnız ilan sahibi görür.'
            : 'Firmaların aradıkları. Teklif vermek için oturum açın.'
        }
        actions={
          member
            ? can('buy') && (
                <NeedsRight right="buy" quiet>
                  <ButtonLink to="/requests/new">
                    <Plus />
                    Alım ilanı ver
                  </ButtonLink>
                </NeedsRight>
              )
            : status === 'loading' && (
                <Button>
                  <Plus />
                  Alım ilanı ver
                </Button>
              )
        }
      />
      <div className="items-start gap-x-6 full:grid full:grid-cols-[252px_minmax(0,1fr)] full:grid-rows-[auto_1fr]">
        <div className="mb-4 flex min-w-0 flex-wrap items-center justify-between gap-3 full:col-start-2">
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={open}
            aria-controls="request-filters"
            className="full:hidden"
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal />
            Filtreler
          </Button>
          <p role="status" className="text-text-3 max-rail:hidden">
            {list.data && (
              <>
                <b className="font-semibold text-text tabular-nums">{formatNumber(list.data.total)}</b>{' '}
                {filters.mine ? 'ilan' : 'açık ilan'}
              </>
            )}
          </p>
          <SegmentedControl
            legend="Sıralama"
            value={filters.sort}
            onChange={(sort) => filter({ sort })}
            choices={[
              { value: 'newest', label: 'En yeni' },
              { value: 'ending', label: 'Yakında bitecek' },
            ]}
          />
        </div>
        <Card
          as="aside"
          id="request-filters"
          aria-label="Filtreler"
          flush
          className={`p-4.5 full:sticky full:top-21 full:col-start-1 full:row-span-2 full:row-start-1 ${open ? 'max-full:mb-4' : 'max-full:hidden'}`}
        >
          <h2 className="mb-4 text-h3">Filtreler</h2>
          <RequestFilterFields
            filters={filters}
            onFilter={filter}
            member={member}
            placeName={place && (own?.city ?? 'Firmanızın konumu')}
          />
        </Card>
        <div className="min-w-0 full:col-start-2">
          <RequestCards list={list} filters={filters} viewer={status} onClear={() => goTo({})} />
        </div>
      </div>
    </>
  )
}
