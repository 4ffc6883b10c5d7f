import { PRODUCT_LIMITS, PRODUCT_MESSAGES } from '@bedesten/contract/product-fields'
import { foldTurkish } from '@bedesten/contract/turkish'

interface TagsAfter {
  tags: string[]
  /** Why the text was not taken; the tags are as before then. */
  fault?: string
}

/** Adds what was typed, several at commas. Empty ones, and those that are there already in any spelling, are ignored. */
export function addTags(tags: string[], text: string): TagsAfter {
  const after = [...tags]
  for (const tag of text.normalize('NFC').split(',')) {
    const clean = tag.trim()
    if (clean.length > PRODUCT_LIMITS.tag) return { tags, fault: PRODUCT_MESSAGES.tagLength }
    if (clean !== '' && !after.some((other) => foldTurkish(other) === foldTurkish(clean))) after.push(clean)
  }
  return after.length > PRODUCT_LIMITS.tags ? { tags, fault: PRODUCT_MESSAGES.tooManyTags } : { tags: after }
}
