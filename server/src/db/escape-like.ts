/** Text as a part of a LIKE pattern, in which it stands for itself alone. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
