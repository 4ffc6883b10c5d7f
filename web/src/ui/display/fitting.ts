/**
 * How many of a row's items fit into it, `gap` apart: all of them, or as many as leave space for `rest`, which stands
 * for the others. At least one.
 */
export function countFitting(widths: number[], available: number, gap: number, rest: number): number {
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1)
  if (whole <= available) return widths.length
  let used = 0
  const fitting = widths.findIndex((width) => {
    used += width + gap
    return used + rest > available
  })
  return Math.max(1, fitting === -1 ? widths.length : fitting)
}
