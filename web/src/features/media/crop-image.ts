import type { Area, Size } from './crop-geometry.ts'

const QUALITY = 0.9

/** Cuts the area (in the image's own pixels) out and scales it; JPEG has no transparency, so paper shows through. */
export async function cropToJpeg(image: HTMLImageElement, area: Area, output: Size, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = output.width
  canvas.height = output.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, output.width, output.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, output.width, output.height)
  return toJpeg(canvas, name)
}

export function toJpeg(canvas: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], name, { type: blob.type }))
        else reject(new Error('The image could not be encoded.'))
      },
      'image/jpeg',
      QUALITY,
    )
  })
}
