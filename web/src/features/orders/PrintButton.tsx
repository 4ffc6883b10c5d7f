import Printer from 'lucide-react/icons/printer'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/forms/Button.tsx'

export function PrintButton({ size = 'md' }: Pick<ComponentProps<typeof Button>, 'size'>) {
  return (
    <Button variant="secondary" size={size} onClick={() => window.print()}>
      <Printer />
      Yazdır
    </Button>
  )
}
