import { KEY_RIGHT_NAMES, READS_ONLY, type KeyRight } from '@bedesten/contract/api-keys'

/** As tags beside a key. */
export function listRightNames(rights: readonly KeyRight[]): string[] {
  return rights.length === 0 ? [READS_ONLY] : rights.map((right) => KEY_RIGHT_NAMES[right].name)
}
