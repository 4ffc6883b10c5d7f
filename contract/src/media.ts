export const IMAGE_MAX_BYTES = 10 * 1024 * 1024

/** Every image exists in these sizes, all WebP. Answers carry the address of the large one. */
export const IMAGE_VARIANTS = ['thumbnail', 'medium', 'large'] as const

export type ImageVariant = (typeof IMAGE_VARIANTS)[number]

const LARGE = '-large.webp'

/** The address of another size of an image; an address that is not of ours stays as it is. */
export function imageVariantUrl(url: string, variant: ImageVariant): string {
  if (!url.startsWith('/uploads/') || !url.endsWith(LARGE)) return url
  return `${url.slice(0, -LARGE.length)}-${variant}.webp`
}

/** The shape in which link previews show an image; not all of them take WebP. */
export const SHARE_IMAGE = { type: 'image/jpeg', width: 1200, height: 630 } as const

/** The address of an image for link previews; undefined for one that is not of ours. */
export function shareImageUrl(url: string): string | undefined {
  return /^\/uploads\/.+-large\.webp$/.test(url) ? url.replace(/-large\.webp$/, '-share.jpg') : undefined
}
