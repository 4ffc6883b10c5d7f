import Printer from 'lucide-react/icons/printer'
import { Button } from '../../ui/forms/Button.tsx'

export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer />
      Yazdır
    </Button>
  )
}
