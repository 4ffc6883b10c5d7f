/** A control and its label in one line, tall enough for a finger where fingers are used. */
export const choiceLine =
  'inline-flex items-start gap-2.5 py-0.5 has-[input:disabled]:cursor-not-allowed has-[input:disabled]:text-text-disabled pointer-coarse:py-2.5'
