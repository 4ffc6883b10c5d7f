/**
 * What a company has written, for a line of ours that mail programs show or make links of: no angle brackets, no
 * address of a page or of a mailbox. `A.Ş.` and `₺1.234,50` stay as they are.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/[<>\p{Cc}]/gu, ' ')
    .replaceAll(/:\/\/|@|(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}
