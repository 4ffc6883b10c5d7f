import { CHIEF_ONLY } from '@bedesten/contract/operator'
import type { ListedCategory, OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Locked } from '../../../ui/forms/Locked.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useOperator } from '../operator-me.ts'
import { childrenOf } from './categories.ts'
import type { CategoryAct } from './CategoryDialog.tsx'

const CategoryDialog = lazyPart(async () => (await import('./CategoryDialog.tsx')).CategoryDialog)

const ACTS: Record<CategoryAct, { label: string; icon: ComponentType }> = {
  add: { label: 'Altına kategori ekle', icon: Plus },
  rename: { label: 'Adını değiştir', icon: Pencil },
  move: { label: 'Taşı', icon: ArrowRightLeft },
  hide: { label: 'Gizle', icon: EyeOff },
  show: { label: 'Göster', icon: Eye },
  merge: { label: 'Birleştir', icon: Merge },
  delete: { label: 'Sil', icon: Trash2 },
}

interface CategoryActsProps {
  category: OperatorCategory
  list: ListedCategory[]
}

export function CategoryActs({ category, list }: CategoryActsProps) {
  const [act, setAct] = useState<CategoryAct>()
  const { isChief } = useOperator()
  const isEmpty = category.products === 0 && childrenOf(list, category.id).length === 0
  const refuse = (name: CategoryAct) => {
    if (!isChief) return CHIEF_ONLY
    return name === 'delete' && !isEmpty ? 'Altında kategori ya da ürün var; birleştirin ya da gizleyin.' : undefined
  }
  const button = (name: CategoryAct) => {
    const { label, icon: Icon } = ACTS[name]
    return (
      <li key={name}>
        <Locked reason={refuse(name)} quiet>
          <Button
            size="row"
            full
            variant={name === 'merge' || name === 'delete' ? 'danger-quiet' : 'quiet'}
            onClick={() => setAct(name)}
          >
            <Icon />
            {label}
          </Button>
        </Locked>
      </li>
    )
  }
  return (
    <Card as="section" aria-labelledby="category-acts">
      <h2 id="category-acts" className="font-display text-h2">
        İşlemler
      </h2>
      <ul className="-mx-2.5 mt-1.5">
        {(['add', 'rename', 'move', category.hidden ? 'show' : 'hide'] as const).map(button)}
      </ul>
      <ul className="-mx-2.5 mt-1.5 border-t border-border pt-1.5">{(['merge', 'delete'] as const).map(button)}</ul>
      <p className="mt-2 text-sm text-text-3">Her işlem neden ister ve kayda geçer. Ürünler kategoriyi izler.</p>
      <Suspense>
        {act !== undefined && (
          <CategoryDialog act={act} list={list} category={category} onClose={() => setAct(undefined)} />
        )}
      </Suspense>
    </Card>
  )
}
