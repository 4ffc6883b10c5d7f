import { foldTurkish } from './turkish.ts'

/** The 81 provinces, as they are written. */
const PROVINCES =
  'Adana Adıyaman Afyonkarahisar Ağrı Aksaray Amasya Ankara Antalya Ardahan Artvin Aydın Balıkesir Bartın Batman Bayburt Bilecik Bingöl Bitlis Bolu Burdur Bursa Çanakkale Çankırı Çorum Denizli Diyarbakır Düzce Edirne Elazığ Erzincan Erzurum Eskişehir Gaziantep Giresun Gümüşhane Hakkâri Hatay Iğdır Isparta İstanbul İzmir Kahramanmaraş Karabük Karaman Kars Kastamonu Kayseri Kırıkkale Kırklareli Kırşehir Kilis Kocaeli Konya Kütahya Malatya Manisa Mardin Mersin Muğla Muş Nevşehir Niğde Ordu Osmaniye Rize Sakarya Samsun Siirt Sinop Sivas Şanlıurfa Şırnak Tekirdağ Tokat Trabzon Tunceli Uşak Van Yalova Yozgat Zonguldak'.split(
    ' ',
  )

const BY_FOLDED = new Map(PROVINCES.map((name) => [foldTurkish(name), name]))

/** Short words in capitals may be abbreviations: `KKTC`. */
const SHORT = 4

/** Letters and separators of place names; other texts stay as typed. */
const PLACE_NAMES = /^[\p{L}\p{M}\s’'/,.()&-]+$/u

/** `istanbul` and `ISTANBUL` become `İstanbul`, `ığdır` `Iğdır`, `beşiktaş / istanbul` `Beşiktaş / İstanbul`. */
export function writeCity(text: string): string {
  if (!PLACE_NAMES.test(text)) return text
  return text.replaceAll(/[\p{L}\p{M}’']+/gu, (word) => BY_FOLDED.get(foldTurkish(word)) ?? writeWord(word))
}

/** Words in one case are capitalized; mixed case stays as typed. */
function writeWord(word: string): string {
  const small = word.toLocaleLowerCase('tr')
  const isCapitals = word === word.toLocaleUpperCase('tr')
  if (word !== small && (!isCapitals || word.length <= SHORT)) return word
  const [first = '', ...rest] = small
  const capital = first.toLocaleUpperCase('tr')
  // Some letters become two, which may exceed the limit.
  return (capital.length === first.length ? capital : first) + rest.join('')
}
