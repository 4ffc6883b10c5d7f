/**
 * Sanitizes company text for single lines, of which mail programs may make links: no angle brackets, no
 * web or mail addresses. `A.Ş.` and `₺1.234,50` are unchanged.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
    .replaceAll(/:\/\/|@|(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
