import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { canScan } from '../../media/barcode-detector.ts'
import type { BindProduct } from './useProductForm.ts'

const ScanDialog = lazyPart(async () => (await import('../../media/ScanDialog.tsx')).ScanDialog)

/** Typed, or read by the camera where the browser can. */
export function BarcodeField({ field }: { field: ReturnType<BindProduct> }) {
  const [isScanning, setScanning] = useState(false)
  return (
    <>
      <Input
        {...field}
        label="Barkod"
        labelNote="GTIN"
        inputMode="numeric"
        autoComplete="off"
        suffix={
          canScan() && (
            <IconButton label="Barkodu kamerayla okut" size="sm" onClick={() => setScanning(true)}>
              <ScanBarcode className="size-4.5" />
            </IconButton>
          )
        }
      />
      <Suspense>
        {isScanning && (
          <ScanDialog
            onCode={(code) => {
              field.onChange({ target: { value: code } })
              setScanning(false)
            }}
            onClose={() => setScanning(false)}
          />
        )}
      </Suspense>
    </>
  )
}
