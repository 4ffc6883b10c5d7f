/** Where the first of these words stands that does not come before the beginning. */
export function firstFrom(words: string[], beginning: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return low
}
