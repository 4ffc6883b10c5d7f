import { formatNumber } from '@bedesten/contract/format-number'

/** `96 KB`, `1,2 MB` */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${formatNumber(bytes / 1024 / 1024, { most: 1 })} MB`
}
