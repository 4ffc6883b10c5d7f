import { listBlocked } from '@bedesten/contract/blocks.calls'
import type { BlockedCompany } from '@bedesten/contract/blocks.schemas'
import type { Pagination } from '@bedesten/contract/paging.schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import { Link } from '../../../lib/router/Link.tsx'
import { call } from '../../../lib/api/call.ts'
import { formatDay } from '../../../lib/format/dates.ts'
import { pagedQuery, uniqueById } from '../../../lib/queries/paged-query.ts'
import { BLOCKED_KEY } from '../../../lib/queries/keys/companies.ts'
import { ErrorNote } from '../../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Card, CardHead } from '../../../ui/page/Card.tsx'
import { useBlock } from './useBlock.ts'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'

interface BlockedPage {
  data: BlockedCompany[]
  pagination: Pagination
}

function blockedQuery() {
  return {
    ...pagedQuery(BLOCKED_KEY, ({ cursor, signal }): Promise<BlockedPage> =>
      call(listBlocked, { query: { cursor }, signal }),
    ),
    select: ({ pages }: InfiniteData<BlockedPage>) => uniqueById(pages.flatMap(({ data }) => data)),
    staleTime: 0,
  }
}

/** In the settings: whom the company has blocked. */
export function BlockedCard() {
  const { data: companies, ...query } = useInfiniteQuery(blockedQuery())
  return (
    <Card as="section">
      <CardHead
        icon={Ban}
        title="Engellenen firmalar"
        line="Size yazamaz, sizi takip edemez, yorum yapamaz, sipariş veremez ve teklif isteyemezler."
      />
      <div className="mt-4">
        {companies?.length === 0 && <p className="text-text-3">Engellediğiniz firma yok.</p>}
        {companies && companies.length > 0 && (
          <ul className="divide-y divide-border">
            {companies.map((company) => (
              <BlockedRow key={company.id} company={company} />
            ))}
          </ul>
        )}
        {query.hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
            className="mt-3"
          >
            Daha fazla yükle
          </Button>
        )}
        {query.isError && <ErrorNote message="Engellenen firmalar yüklenemedi" onRetry={() => void query.refetch()} />}
        {!companies && !query.isError && (
          <Loading label="Engellenen firmalar yükleniyor">
            <Skeleton className="h-12 rounded-md" />
          </Loading>
        )}
      </div>
    </Card>
  )
}

function BlockedRow({ company }: { company: BlockedCompany }) {
  const { mutate, isPending } = useBlock(company)
  return (
    <li className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
      <ArchAvatar name={company.company_name} logo={company.logo_url ?? undefined} size={40} />
      <div className="min-w-0 flex-1">
        <Link to={`/${company.short_name}`} className="block truncate font-semibold hover:underline">
          {company.company_name}
        </Link>
        <p className="truncate text-sm text-text-3">{`@${company.short_name} · ${formatDay(company.blocked_at)}`}</p>
      </div>
      <NeedsRight right="social" finishes quiet>
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={`Engeli kaldır: ${company.company_name}`}
          onClick={() => mutate(false)}
        >
          Engeli kaldır
        </Button>
      </NeedsRight>
    </li>
  )
}
