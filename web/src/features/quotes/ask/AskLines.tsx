import type { Currency } from '@bedesten/contract/money'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { EMPTY_ASK_LINE, fromProduct, MOST_LINES, toProductLine } from './ask-values.ts'
import type { AskLine, AskStart } from './ask-values.ts'
import { AskLineRow } from './AskLineRow.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

const ProductPickDialog = lazyPart(async () => (await import('../ProductPickDialog.tsx')).ProductPickDialog)

interface AskLinesProps {
  start: AskStart
  lines: AskLine[]
  currency: Currency
  errors: Partial<Record<string, string>>
  onChange: (line: AskLine, part: Partial<AskLine>) => void
  onRemove: (line: AskLine) => void
  /** Gets the focus. The empty line a page begins with makes room for a product. */
  onAdd: (line: Omit<AskLine, 'key'>) => void
}

export function AskLines({ start, lines, currency, errors, onChange, onRemove, onAdd }: AskLinesProps) {
  const [picking, setPicking] = useState(false)
  const isFree = lines.some(({ product }) => product === null)
  const hasProducts = lines.some(({ product }) => product !== null)
  const hasRoom = lines.length < MOST_LINES
  return (
    <Section
      title={isFree ? 'Satırlar' : lines.length === 1 && start.from === 'product' ? 'Ürün' : 'Kalemler'}
      aside={isFree && <span className="text-xs text-text-3 tabular-nums">{`${lines.length} / ${MOST_LINES}`}</span>}
    >
      {hasProducts && (
        <div aria-hidden className={columnNames}>
          <span />
          <span>Ürün</span>
          <span>Miktar</span>
          <span>Hedef birim fiyat</span>
        </div>
      )}
      <ul className="divide-y divide-border">
        {lines.map((line) => (
          <AskLineRow
            key={line.key}
            line={line}
            currency={currency}
            priceName={start.from === 'cart' ? 'Sepette' : 'Liste'}
            errors={errors}
            onRemove={lines.length > 1 ? () => onRemove(line) : undefined}
            onChange={(part) => onChange(line, part)}
          />
        ))}
      </ul>
      {errors['lines'] && <FieldError id="ask-lines-error" text={errors['lines']} />}
      {hasRoom && (
        <div className="-mb-1.5 -ml-3 flex flex-wrap gap-x-4">
          {isFree && <AddLine onClick={() => onAdd(EMPTY_ASK_LINE)} />}
          <Button variant="quiet" size="sm" onClick={() => setPicking(true)}>
            {isFree ? <Package /> : <Plus />}
            {isFree ? 'Ürünlerinden seç' : 'Bu satıcıdan ürün ekle'}
          </Button>
          {!isFree && <AddLine onClick={() => onAdd(EMPTY_ASK_LINE)} />}
        </div>
      )}
      {picking && (
        <Suspense>
          <ProductPickDialog
            title="Ürün ekle"
            shortName={start.seller.short_name}
            taken={lines.flatMap(({ product }) => product?.id ?? [])}
            onPick={(product) => {
              if (product.variant_count === 0) onAdd(toProductLine(fromProduct(product), product.min_order_quantity))
              else {
                showToast('warning', 'Varyant Seçin', {
                  message: `${product.name}: hangi varyantı istediğinizi ürünün sayfasında seçip oradan teklif isteyin.`,
                  action: { label: 'Ürüne git', to: `/products/${product.id}` },
                })
              }
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </Section>
  )
}

function AddLine({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onClick}>
      <Plus />
      Satır ekle
    </Button>
  )
}

const columnNames =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_6.75rem_8.875rem_2.25rem] gap-3 text-xs text-text-3 max-rail:hidden'
