import type { AttributeValues } from '@bedesten/contract/categories'

/** By words of the name, the first that fits; then by kind of goods. */
const BY_NAME: [RegExp, string][] = [
  [/plaj havlu/i, 'plaj-havlusu'],
  [/(el|yüz) havlu/i, 'el-ve-yuz-havlusu'],
  [/peştemal/i, 'pestemal'],
  [/havlu/i, 'banyo-havlusu'],
  [/halı/i, 'makine-halisi'],
  [/kilim|cicim|zili/i, 'kilim'],
  [/masa örtüsü/i, 'masa-ortusu'],
  [/döşemelik|kadife/i, 'dosemelik-kumas'],
  [/çay fincan|fincan/i, 'fincan-ve-kupa'],
  [/karo/i, 'cini-karo'],
  [/salça/i, 'konserve-ve-salca'],
  [/turşu kavanoz|reçel kavanoz|kavanozu/i, 'cam-kavanoz'],
  [/reçel|marmelat/i, 'recel'],
  [/biber/i, 'pul-biber'],
  [/yeşil çay|bitki çay/i, 'bitki-cayi'],
  [/çay/i, 'siyah-cay'],
  [/fındık/i, 'findik'],
  [/fıstı/i, 'antep-fistigi'],
  [/e-ticaret/i, 'e-ticaret-kutusu'],
  [/hediyelik kutu/i, 'hediye-kutusu'],
  [/koli|arşiv kutu/i, 'koli'],
]
const BY_IMAGE: Record<string, string> = {
  bornoz: 'yetiskin-bornozu',
  nevresim: 'nevresim-takimi',
  kumas: 'dokuma-kumas',
  cini: 'cini-urunler',
  rulman: 'bilyali-rulman',
  disli: 'zincir-ve-disli',
  sandalye: 'sandalye',
  zeytin: 'sizma-zeytinyagi',
  baharat: 'baharat-ve-cesni',
  un: 'un',
  kavanoz: 'cam-kavanoz',
  kutu: 'karton-kutu',
}

const COLOURS: Record<string, string> = {
  Kiremit: 'Turuncu',
  Hardal: 'Sarı',
  Zümrüt: 'Yeşil',
  Mürdüm: 'Mor',
  Ceviz: 'Kahverengi',
}
const PLAIN = ['Beyaz', 'Krem', 'Mavi', 'Yeşil', 'Turkuaz', 'Gri']
const TEXTILE = /havlu|pestemal|bornoz|nevresim|kumas|ortusu/

/** Where a product stands and what it answers there; some stand nowhere, as with real sellers. */
export function demoCategory(image: string, name: string, variant: string, step: number) {
  const slug = BY_NAME.find(([words]) => words.test(name))?.[1] ?? BY_IMAGE[image]
  return slug === undefined ? undefined : { slug, attributes: answersOf(slug, variant, step) }
}

function answersOf(slug: string, variant: string, step: number): AttributeValues {
  const colour = COLOURS[variant] ?? (PLAIN.includes(variant) ? variant : PLAIN[step % PLAIN.length])
  const [, width, length] = /^(\d+)x(\d+)/.exec(variant) ?? []
  const size = width && length ? { en_cm: Number(width), boy_cm: Number(length) } : undefined
  if (TEXTILE.test(slug)) {
    const cloth = slug === 'dosemelik-kumas' ? 'Polyester' : 'Pamuk'
    const weight = /havlu|bornoz/.test(slug) ? { gramaj: 400 + step * 50 } : {}
    const isSized = !/bornoz|kumas/.test(slug)
    return { kumas: cloth, renk: colour ?? 'Beyaz', ...weight, ...(isSized && size) }
  }
  if (slug === 'makine-halisi' || slug === 'kilim') {
    return { kumas: 'Yün', renk: colour ?? 'Krem', hali_dokuma: slug === 'kilim' ? 'El dokuma' : 'Makine' }
  }
  if (slug === 'bilyali-rulman') return { ic_cap: 20 + step * 5, dis_cap: 47 + step * 10, kapak: '2RS (kauçuk)' }
  if (/koli|kutu/.test(slug)) return { ambalaj_malzemesi: 'Oluklu mukavva', baski: step % 2 === 0, ...size }
  if (slug === 'cam-kavanoz') return { ambalaj_malzemesi: 'Cam', gida_uygun: true }
  if (slug === 'fincan-ve-kupa') return { sofra_malzemesi: 'Porselen', renk: colour ?? 'Beyaz', bulasik_makinesi: true }
  if (slug === 'sandalye') return { agac: 'Masif kayın', renk: colour ?? 'Kahverengi' }
  return {}
}
