export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  x: number
  y: number
}

/** What a picture is cut to. */
export interface CropShape {
  /** In pixels; its proportions are those of the frame. */
  output: Size
  /** The narrowest frame, in pixels of the picture. */
  minWidth: number
  /** How much of the largest possible frame is chosen at first. */
  initialShare: number
}

/** The largest frame that a picture can hold. */
export function toLargestFrame(picture: Size, { output }: CropShape): Size {
  const aspect = output.width / output.height
  const width = Math.min(picture.width, picture.height * aspect)
  return { width, height: width / aspect }
}

/** The smallest frame, in pixels of the picture; one that is smaller still is cut as large as it can be. */
export function toSmallestFrame(picture: Size, shape: CropShape): Size {
  const largest = toLargestFrame(picture, shape)
  const share = Math.min(1, shape.minWidth / largest.width)
  return { width: largest.width * share, height: largest.height * share }
}

/** The frame at first, in the middle, in percent of the picture. */
export function toInitialArea(picture: Size, shape: CropShape): Area {
  const largest = toLargestFrame(picture, shape)
  const smallest = toSmallestFrame(picture, shape)
  const share = Math.max(shape.initialShare, smallest.width / largest.width)
  const width = ((largest.width * share) / picture.width) * 100
  const height = ((largest.height * share) / picture.height) * 100
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}

/** From percent to pixels of the picture, exactly in shape and never outside, whatever rounding has done to it. */
export function toSourceArea(percent: Area, picture: Size, shape: CropShape): Area {
  const largest = toLargestFrame(picture, shape)
  const smallest = toSmallestFrame(picture, shape)
  const width = clamp((percent.width / 100) * picture.width, smallest.width, largest.width)
  const height = (width * shape.output.height) / shape.output.width
  const x = clamp((percent.x / 100) * picture.width, 0, picture.width - width)
  const y = clamp((percent.y / 100) * picture.height, 0, picture.height - height)
  return { x, y, width, height }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
