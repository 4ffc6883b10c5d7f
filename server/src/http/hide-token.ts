/** For logs: an address without its login token. The part after # never reaches a server. */
export function hideToken(path: string): string {
  return path.replace(/#.*/, '').replace(/(?<!members)(\/invitations\/)[^/?]+/, '$1[gizli]')
}
