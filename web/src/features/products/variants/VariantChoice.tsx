import { OpenVariantGrid } from '../../cart/OpenVariantGrid.tsx'
import { VariantPicker } from './VariantPicker.tsx'
import type { VariantPickerProps } from './VariantPicker.tsx'

/** To choose a variant, or several at once. */
export function VariantChoice(props: VariantPickerProps) {
  return (
    <>
      <VariantPicker {...props} />
      <OpenVariantGrid product={props.product} />
    </>
  )
}
