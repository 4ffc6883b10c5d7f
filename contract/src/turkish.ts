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

/**
 * Text as it is searched: `ŞİŞE`, `şişe` and `sise` become `sise`, other accents are dropped. The database has the same
 * as `tr_fold`, which can lower ASCII letters only; so nothing else is lowered here either.
 */
export function foldTurkish(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[İIıŞşÇçĞğÜüÖö]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
