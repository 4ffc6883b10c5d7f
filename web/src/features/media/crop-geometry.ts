export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  x: number
  y: number
}

/** What an image is cut to. */
export interface CropShape {
  /** In pixels; its proportions are those of the frame. */
  output: Size
  /** The narrowest frame, in pixels of the image. */
  minWidth: number
  /** How much of the largest possible frame is chosen at first. */
  initialShare: number
}

/** The largest frame that an image can hold. */
export function toLargestFrame(image: Size, { output }: CropShape): Size {
  const aspect = output.width / output.height
  const width = Math.min(image.width, image.height * aspect)
  return { width, height: width / aspect }
}

/** The smallest frame, in pixels of the image; one that is smaller still is cut as large as it can be. */
export function toSmallestFrame(image: Size, shape: CropShape): Size {
  const largest = toLargestFrame(image, shape)
  const share = Math.min(1, shape.minWidth / largest.width)
  return { width: largest.width * share, height: largest.height * share }
}

/** The frame at first, in the middle, in percent of the image. */
export function toInitialArea(image: Size, shape: CropShape): Area {
  const largest = toLargestFrame(image, shape)
  const smallest = toSmallestFrame(image, shape)
  const share = Math.max(shape.initialShare, smallest.width / largest.width)
  const width = ((largest.width * share) / image.width) * 100
  const height = ((largest.height * share) / image.height) * 100
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** From percent to pixels of the image: exact in shape and never outside, in spite of rounding. */
export function toSourceArea(percent: Area, image: Size, shape: CropShape): Area {
  const largest = toLargestFrame(image, shape)
  const smallest = toSmallestFrame(image, shape)
  const width = clamp((percent.width / 100) * image.width, smallest.width, largest.width)
  const height = (width * shape.output.height) / shape.output.width
  const x = clamp((percent.x / 100) * image.width, 0, image.width - width)
  const y = clamp((percent.y / 100) * image.height, 0, image.height - height)
  return { x, y, width, height }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
