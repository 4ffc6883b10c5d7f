/** The line above a page that leads to where it belongs. */
export const backLine =
  '-mt-1.5 mb-2.5 -ml-1.5 inline-flex items-center gap-1.5 rounded-sm py-1.5 pr-2.5 pl-1.5 text-sm font-medium text-text-2 hover:bg-hover hover:text-text pointer-coarse:py-2.5 print:hidden'
