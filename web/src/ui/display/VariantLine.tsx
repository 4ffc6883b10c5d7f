import { clsx } from 'clsx'
import { colourOf } from '../../lib/format/colours.ts'

interface VariantLineProps {
  line: { variant_name?: string | null | undefined; sku?: string | null | undefined }
  className?: string
}

/** The variant of a line with its code, below the name; nothing for a product without variants. */
export function VariantLine({ line: { variant_name, sku }, className }: VariantLineProps) {
  if (variant_name === null || variant_name === undefined) return null
  const colour = variant_name
    .split(', ')
    .map((value) => colourOf(value))
    .find((found) => found !== undefined)
  return (
    <span className={clsx('block text-sm font-normal wrap-anywhere text-text-2', className)}>
      {colour !== undefined && (
        <span
          aria-hidden
          style={{ backgroundColor: colour }}
          className="mr-1.5 inline-block size-3.5 rounded-[4px] border border-border-strong align-[-0.15em]"
        />
      )}
      <span>{variant_name}</span>
      {sku && (
        <>
          <span className="text-text-3"> · </span>
          <span className="font-mono text-xs text-text-3">{sku}</span>
        </>
      )}
    </span>
  )
}
