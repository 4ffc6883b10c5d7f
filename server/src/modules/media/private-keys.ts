/** Private files lie in folders of their own, which are never served as images are. */
export const PRIVATE = 'private-'

export function privateKeyOf(name: string): string {
  return `${PRIVATE}${name.slice(0, 2)}/${name}`
}

const KEY = /^private-([0-9a-f]{2})\/(\1[0-9a-f]{30})$/

/** The file a key belongs to; undefined for what is not such a key. */
export function nameOfPrivateKey(key: string): string | undefined {
  return KEY.exec(key)?.[2]
}
