/** Of a range, as they travel; undefined without one. */
export interface Bounds {
  min: string | undefined
  max: string | undefined
}

export function readBounds(attributes: Record<string, string>, key: string): Bounds {
  return { min: attributes[`${key}.min`], max: attributes[`${key}.max`] }
}

/** The filters with other bounds of one attribute. */
export function writeBounds(attributes: Record<string, string>, key: string, { min, max }: Bounds) {
  const { [`${key}.min`]: _min, [`${key}.max`]: _max, ...others } = attributes
  return {
    ...others,
    ...(min !== undefined && { [`${key}.min`]: min }),
    ...(max !== undefined && { [`${key}.max`]: max }),
  }
}

/** Whole numbers move by one or more, others by parts of ten; some fifty steps or more from end to end. */
export function stepOf(min: number, max: number): number {
  const step = Number(`1e${Math.floor(Math.log10((max - min) / 50))}`)
  return Number.isInteger(min) && Number.isInteger(max) ? Math.max(1, step) : step
}

/** As it travels: filters have six decimals at most. */
export function writeBound(value: number): string {
  return String(Number(value.toFixed(6)))
}
