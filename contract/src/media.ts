export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** Every image exists in these sizes, all WebP. Answers carry the address of the large one. */
export const IMAGE_VARIANTS = ['thumbnail', 'medium', 'large'] as const

export type ImageVariant = (typeof IMAGE_VARIANTS)[number]

const LARGE = '-large.webp'

/** The address of another size of an image; foreign addresses are unchanged. */
export function imageVariantUrl(url: string, variant: ImageVariant): string {
  if (!url.startsWith('/uploads/') || !url.endsWith(LARGE)) return url
  return `${url.slice(0, -LARGE.length)}-${variant}.webp`
}

/** Format of link previews, some of which cannot read WebP. */
export const SHARE_IMAGE = { type: 'image/jpeg', width: 1200, height: 630 } as const

/** The address of a link preview; undefined for foreign addresses. */
export function shareImageUrl(url: string): string | undefined {
  return /^\/uploads\/.+-large\.webp$/.test(url) ? url.replace(/-large\.webp$/, '-share.jpg') : undefined
}
