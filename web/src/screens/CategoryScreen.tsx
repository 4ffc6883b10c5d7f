import type { CategoryDetail } from '@bedesten/contract/categories.schemas'
import { formatNumber } from '@bedesten/contract/format-number'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { categoryQuery } from '../features/categories/categories.ts'
import { useFullAddress } from '../lib/page/page-facts.ts'
import { useParams } from '../lib/router/hooks.ts'
import { Link } from '../lib/router/Link.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { PageMeta } from '../ui/page/PageMeta.tsx'
import { NotFoundScreen } from './NotFoundScreen.tsx'
import { ProductDiscovery } from './ProductDiscovery.tsx'

/** The goods of a category and of what lies below it. */
export function CategoryScreen() {
  const { slug = '' } = useParams()
  const { data: category, isError, isFetching, refetch } = useQuery(categoryQuery(slug))
  if (category === null) return <NotFoundScreen />
  if (isError && !category) {
    return (
      <Card flush className="px-4 py-12">
        <ErrorState title="Kategori yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <>
      {category && <CategoryMeta category={category} />}
      {category && <Breadcrumb path={category.path} />}
      <PageHead title={category?.name ?? 'Kategori'} line={category && `${formatNumber(category.count)} ürün`} />
      {category && <Below categories={category.children} />}
      <ProductDiscovery key={slug} category={slug} />
    </>
  )
}

function Breadcrumb({ path }: Pick<CategoryDetail, 'path'>) {
  return (
    <nav aria-label="Sayfa yolu" className="mb-2">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        <li>
          <Link to="/explore" className="inline-flex min-h-9 items-center text-text-2 hover:underline">
            Keşfet
          </Link>
        </li>
        {path.map(({ id, slug, name }, index) => (
          <li key={id} className="flex items-center gap-1.5">
            <ChevronRight aria-hidden className="size-3.5 text-text-3" />
            {index === path.length - 1 ? (
              <span aria-current="page" className="font-semibold">
                {name}
              </span>
            ) : (
              <Link to={`/c/${slug}`} className="inline-flex min-h-9 items-center text-text-2 hover:underline">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Below({ categories }: { categories: CategoryDetail['children'] }) {
  const filled = categories.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <ul
      aria-label="Alt kategoriler"
      className="mb-5 grid grid-cols-2 gap-3 rail:grid-cols-[repeat(auto-fill,minmax(176px,1fr))]"
    >
      {filled.map(({ id, slug, name, count }) => (
        <li key={id} className="grid">
          <Link
            to={`/c/${slug}`}
            className="rounded-card border border-border bg-surface px-4 py-3 hover:border-control"
          >
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-sm text-text-3">{formatNumber(count)} ürün</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CategoryMeta({ category: { name, slug, count, path } }: { category: CategoryDetail }) {
  const toFullAddress = useFullAddress()
  const steps = [
    { name: 'Keşfet', path: '/explore' },
    ...path.map((step) => ({ name: step.name, path: `/c/${step.slug}` })),
  ]
  return (
    <PageMeta
      title={name}
      description={`${name}: ${formatNumber(count)} ürün, toptan fiyatları ve en az miktarlarıyla Bedesten'de.`}
      path={`/c/${slug}`}
      type="website"
      structuredData={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: toFullAddress(step.path),
        })),
      }}
    />
  )
}
