/** Private files are in separate folders, which are never served publicly. */
export const PRIVATE = 'private-'

export function privateKeyOf(name: string): string {
  return `${PRIVATE}${name.slice(0, 2)}/${name}`
}

const KEY = /^private-([0-9a-f]{2})\/(\1[0-9a-f]{30})$/

/** The file of a key; undefined for an invalid key. */
export function nameOfPrivateKey(key: string): string | undefined {
  return KEY.exec(key)?.[2]
}
