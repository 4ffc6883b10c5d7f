import type { CategoryAttribute } from '@bedesten/contract/categories'
import { CHIEF_ONLY } from '@bedesten/contract/operator'
import type { OperatorCategory } from '@bedesten/contract/operator-categories.schemas'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Button } from '../../../ui/forms/Button.tsx'
import { Locked } from '../../../ui/forms/Locked.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { useOperator } from '../operator-me.ts'
import { describeAttribute } from './attribute-words.ts'

const AttributeDialog = lazyPart(async () => (await import('./AttributeDialog.tsx')).AttributeDialog)
const DeleteAttributeDialog = lazyPart(async () => (await import('./DeleteAttributeDialog.tsx')).DeleteAttributeDialog)

interface Opened {
  act: 'edit' | 'delete'
  /** Null: a new one. */
  attribute: CategoryAttribute | null
}

/** What the category asks about its goods, and what those above it ask. */
export function AttributeCards({ category }: { category: OperatorCategory }) {
  const { attributes, inherited } = category
  const [opened, setOpened] = useState<Opened>()
  const { isChief } = useOperator()
  const locked = isChief ? undefined : CHIEF_ONLY
  const close = () => setOpened(undefined)
  return (
    <>
      <Card as="section" aria-labelledby="category-attributes">
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
          <h2 id="category-attributes" className="font-display text-h2">
            Özellikler
          </h2>
          <Locked reason={locked} quiet>
            <Button size="sm" variant="secondary" onClick={() => setOpened({ act: 'edit', attribute: null })}>
              <Plus />
              Özellik ekle
            </Button>
          </Locked>
        </div>
        {attributes.length === 0 && <p className="text-text-3">Bu kategorinin kendi özelliği yok.</p>}
        <ul className="divide-y divide-border">
          {attributes.map((attribute) => (
            <li key={attribute.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
              <Words attribute={attribute} />
              <Locked reason={locked} quiet>
                <div className="flex gap-1">
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Düzenle: ${attribute.name}`}
                    onClick={() => setOpened({ act: 'edit', attribute })}
                  >
                    Düzenle
                  </Button>
                  <Button
                    size="sm"
                    variant="danger-quiet"
                    aria-label={`Sil: ${attribute.name}`}
                    onClick={() => setOpened({ act: 'delete', attribute })}
                  >
                    Sil
                  </Button>
                </div>
              </Locked>
            </li>
          ))}
        </ul>
      </Card>
      {inherited.length > 0 && (
        <Card as="section" aria-labelledby="category-inherited">
          <h2 id="category-inherited" className="mb-1.5 font-display text-h2">
            Üst kategorilerden gelenler
          </h2>
          <ul className="divide-y divide-border">
            {inherited.map((attribute) => (
              <li key={attribute.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
                <Words attribute={attribute} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Suspense>
        {opened?.act === 'edit' && <AttributeDialog category={category} attribute={opened.attribute} onClose={close} />}
        {opened?.act === 'delete' && opened.attribute && (
          <DeleteAttributeDialog category={category} attribute={opened.attribute} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

function Words({ attribute }: { attribute: CategoryAttribute }) {
  const { name, key, required, filterable } = attribute
  return (
    <>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          {name} <span className="font-mono text-sm font-normal text-text-3">{key}</span>
        </p>
        <p className="text-sm text-text-3 wrap-anywhere">{describeAttribute(attribute)}</p>
      </div>
      {required && <StatusBadge tone="info">Zorunlu</StatusBadge>}
      {!filterable && <StatusBadge tone="neutral">Süzgeçte yok</StatusBadge>}
    </>
  )
}
