import type { Page } from '@playwright/test'

type Colour = [red: number, green: number, blue: number]

/** A JPEG whose left half is red and whose right half is blue, to be held as a camera noted it. */
export async function makeImage(page: Page, width: number, height: number, orientation = 1) {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      for (const [at, colour] of ['#e00000', '#0000e0'].entries()) {
        if (context) context.fillStyle = colour
        context?.fillRect((at * width) / 2, 0, width / 2, height)
      }
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(base64, 'base64')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), toExif(orientation), jpeg.subarray(2)])
  return { name: 'resim.jpg', mimeType: 'image/jpeg', buffer }
}

/** Gives the form of a product these images. */
export async function chooseImages(page: Page, files: Awaited<ReturnType<typeof makeImage>>[]) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Dosya seçin|Fotoğraf seçin/ }).click()
  await (await choosing).setFiles(files)
}

/** The smallest EXIF block that says how the camera was held. */
function toExif(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const body = [...Buffer.from('Exif\0\0'), ...tiff]
  return Buffer.from([0xff, 0xe1, 0, body.length + 2, ...body])
}

/** Its size, and its colours at places given as shares of width and height. */
export function lookAt(page: Page, url: string, places: [x: number, y: number][]) {
  return page.evaluate(
    async ([url, places]) => {
      const image = Object.assign(new Image(), { src: url })
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const colours = places.map(([x, y]) => {
        const pixel = context?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1)
        return [...(pixel?.data ?? [])].slice(0, 3) as Colour
      })
      return { width, height, colours }
    },
    [url, places] as const,
  )
}

export function isRed([red, , blue]: Colour = [0, 0, 0]): boolean {
  return red > 180 && blue < 60
}

/** The JPEG in the body of a routed upload: name and type as they were sent, and the quality of its encoding. */
export function readSentImage(body: Buffer | null) {
  const [, name, type] = /filename="(.+)"\r\nContent-Type: (.+)\r\n/.exec(body?.toString('latin1') ?? '') ?? []
  // Behind the marker, its length and its number: what the 64 frequencies of brightness are divided by.
  const start = (body?.indexOf(Buffer.from([0xff, 0xdb])) ?? 0) + 5
  const coarsest = Math.max(...(body?.subarray(start, start + 64) ?? []))
  // The standard divides by 121 at quality 50, and by nothing at quality 100.
  return { name, type, quality: Math.round(100 - (50 * coarsest) / 121) }
}
