import { whenNeeded } from './when-needed.ts'

const megabytes = whenNeeded(() => new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 }))

/** `96 KB`, `1,2 MB` */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024 ? `${kilobytes} KB` : `${megabytes().format(bytes / 1024 / 1024)} MB`
}
