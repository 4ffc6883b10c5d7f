import { describePack } from '@bedesten/contract/fact-words'
import type { Product } from '@bedesten/contract/products.schemas'

/** What one unit holds, as a line and as tiles. */
export function PackContents({ product: { unit, pieces_per_unit, pack_contents } }: { product: Product }) {
  const line = describePack(unit, { pieces_per_unit, pack_contents })
  if (line === undefined) return null
  return (
    <div className="rounded-lg border border-border bg-surface px-3.5 py-3">
      <p className="text-sm font-semibold">{line}</p>
      {pack_contents.length > 0 && (
        <ul aria-hidden className="mt-2 flex flex-wrap gap-1.5">
          {pack_contents.map(({ label, count }, place) => (
            // Labels may repeat.
            <li key={place} className="min-w-14 rounded-sm bg-chip-bg px-3 py-1.5 text-center leading-5">
              <b className="block font-bold">{count}</b>
              <span className="block text-sm wrap-anywhere">{label}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
