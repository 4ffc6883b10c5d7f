/** As in the stylesheets. Never on the server, which does not know. */
export function isSmallScreen(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(width < 48rem)').matches
}
