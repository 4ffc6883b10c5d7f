/** The edge of a control that is its own frame. 16 px on small screens: below it iOS zooms into a focused field. */
export const boxedControl =
  'w-full rounded-md border border-control bg-surface text-text transition-colors duration-fast ease-standard hover:border-text-3 focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger aria-invalid:focus:outline-danger disabled:cursor-not-allowed disabled:border-border-strong disabled:bg-press disabled:text-text-disabled max-rail:text-field'
