import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '../lib/router/Link.tsx'
import { listChips, readChoice } from '../features/quotes/list/quote-filters.ts'
import type { QuoteChoice } from '../features/quotes/list/quote-filters.ts'
import { QuoteList } from '../features/quotes/list/QuoteList.tsx'
import { openQuotesQuery } from '../features/quotes/open-quotes.ts'
import { quotesQuery } from '../features/quotes/quotes.ts'
import type { QuoteSide } from '../features/quotes/quotes.ts'
import { useEagerSearchParams } from '../lib/router/useEagerSearchParams.ts'
import { TabPanel, Tabs } from '../ui/lists/Tabs.tsx'
import { Chip, ChipRow } from '../ui/display/Chip.tsx'
import { CountBadge } from '../ui/display/CountBadge.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** `?side=buyer` shows the company's own requests; `?status=` is the chosen chip. */
export function QuotesScreen() {
  const [params, goTo] = useEagerSearchParams()
  const { data: open = {} } = useQuery(openQuotesQuery())
  const side: QuoteSide = params.get('side') === 'buyer' ? 'buyer' : 'seller'
  const show = (next: QuoteSide, choice: QuoteChoice) =>
    goTo({ ...(next === 'buyer' && { side: next }), ...(choice && { status: choice }) }, { preventScrollReset: true })
  return (
    <>
      <title>Teklifler · Bedesten</title>
      <PageHead title="Teklifler" />
      <Tabs
        label="Teklifler"
        value={side}
        onChange={(next) => show(next, '')}
        tabs={[
          { value: 'seller', label: <TabName name="Gelen talepler" count={open.seller_count} /> },
          { value: 'buyer', label: <TabName name="İstediğim teklifler" count={open.buyer_count} /> },
        ]}
      >
        <TabPanel value={side}>
          <Quotes
            key={side}
            side={side}
            choice={readChoice(params.get('status'))}
            onChoose={(choice) => show(side, choice)}
          />
        </TabPanel>
      </Tabs>
    </>
  )
}

function TabName({ name, count = 0 }: { name: string; count: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-1.75">
      {name}
      <CountBadge count={count} tone="quiet" />
      {count > 0 && <span className="sr-only">{`(sırası sizde olan ${count})`}</span>}
    </span>
  )
}

interface QuotesProps {
  side: QuoteSide
  choice: QuoteChoice
  onChoose: (choice: QuoteChoice) => void
}

function Quotes({ side, choice, onChoose }: QuotesProps) {
  // The previous list stays until the chosen one is loaded.
  const list = useInfiniteQuery({ ...quotesQuery(side, choice), placeholderData: keepPreviousData })
  const counts = list.data?.counts
  const chips = listChips(side).filter(
    (chip) => chip.choice === choice || (counts !== undefined && chip.count(counts) > 0),
  )
  return (
    <>
      {counts !== undefined && counts.all > 0 && (
        <ChipRow label="Duruma göre süz" className="mt-4">
          {chips.map((chip) => (
            <Chip
              key={chip.choice}
              selected={chip.choice === choice}
              count={chip.count(counts)}
              onClick={() => onChoose(chip.choice)}
            >
              {chip.label}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className="mt-4">
        <QuoteList side={side} list={list} filtered={choice !== ''} onClear={() => onChoose('')} />
        {side === 'buyer' && counts !== undefined && (
          <p className="mt-3 text-sm text-text-3">
            Alım ilanlarınıza gelen teklifleri{' '}
            <Link to="/requests?mine=1" className="font-semibold text-primary-text hover:underline">
              ilanın kendi sayfasında
            </Link>{' '}
            bulursunuz.
          </p>
        )}
      </div>
    </>
  )
}
