import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../categories/categories.ts'
import { CategoryTiles } from '../../categories/CategoryTiles.tsx'
import { StripSpace } from './StripSpace.tsx'

/** The top of the tree above the goods. Load it lazily. */
export function CategoryStrip() {
  const { data: tree, isError } = useQuery(categoriesQuery())
  if (!tree) return isError ? null : <StripSpace />
  return <CategoryTiles label="Ana kategoriler" categories={tree} className="mb-4" />
}
