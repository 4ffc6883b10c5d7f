const MM = 72 / 25.4

/** A4 in points, with its margins. */
export const MARGIN = 14 * MM
export const RIGHT = 595.28 - MARGIN
export const WIDTH = RIGHT - MARGIN
/** The end of the text; the footer is below it. */
export const BOTTOM = 841.89 - MARGIN - 34
export const GREY = '#5c5c5c'
export const LINE = '#8c8c8c'
/** Gap inside a group. */
export const FAINT_LINE = '#c9c9c9'
