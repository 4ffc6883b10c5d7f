/** An address without the link in it that lets somebody in: for logs. What stands behind # never reaches a server. */
export function hideToken(path: string): string {
  return path.replace(/#.*/, '').replace(/(?<!members)(\/invitations\/)[^/?]+/, '$1[gizli]')
}
