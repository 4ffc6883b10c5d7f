/** What the address gives under a name. NUL, which nothing can be found by and no call takes, is left out. */
export function readText(params: URLSearchParams, name: string): string {
  return params.get(name)?.replaceAll('\0', '').trim() ?? ''
}
