/** What browsers that read barcodes have; its types are in no library yet. */
export interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}

type DetectorClass = new (options?: { formats: string[] }) => Detector

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code']

function findClass(): DetectorClass | undefined {
  return 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorClass) : undefined
}

export function canScan(): boolean {
  return typeof window !== 'undefined' && findClass() !== undefined
}

export function createDetector(): Detector | undefined {
  const Class = findClass()
  return Class && new Class({ formats: FORMATS })
}
