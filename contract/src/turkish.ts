const PLAIN: Record<string, string> = {
  İ: 'i',
  I: 'i',
  ı: 'i',
  Ş: 's',
  ş: 's',
  Ç: 'c',
  ç: 'c',
  Ğ: 'g',
  ğ: 'g',
  Ü: 'u',
  ü: 'u',
  Ö: 'o',
  ö: 'o',
}

/** Lower case without Turkish letters: `ŞİŞE`, `şişe` and `sise` become `sise`. Other accents are dropped by NFKD. */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İIıŞşÇçĞğÜüÖö]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
}
