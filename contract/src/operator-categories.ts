import { foldTurkish } from './turkish.ts'

export const CATEGORY_LIMITS = {
  levels: 4,
  name: 80,
  slug: 100,
  categories: 2000,
  unit: 20,
  value: 80,
  values: 50,
  /** On one way down the tree. */
  attributes: 30,
} as const

/** Refusals of edits, as operators read them. */
export const CATEGORY_EDIT_MESSAGES = {
  parent: 'Böyle bir üst kategori yok',
  target: 'Böyle bir kategori yok',
  tooDeep: `Ağaç en fazla ${CATEGORY_LIMITS.levels} düzey olabilir`,
  cycle: 'Bir kategori kendisinin ya da altındakilerden birinin altına taşınamaz',
  mergeCycle: 'Bir kategori kendisiyle ya da altındakilerden biriyle birleştirilemez',
  sameName: 'Bu üst kategoride aynı adda bir kategori var',
  takenSlug: 'Bu adres başka bir kategorinin',
  tooMany: `En fazla ${CATEGORY_LIMITS.categories} kategori olabilir`,
  notEmpty: 'Altında kategori ya da ürün bulunan bir kategori silinemez; birleştirin ya da gizleyin.',
  changed: 'Bu kategori siz yazarken değişti. Son hâlini açın.',
  sameKey: 'Bu özellik üstteki ya da alttaki kategorilerden birinde var',
  tooManyAttributes: `Bir kategori, üsttekilerle birlikte en fazla ${CATEGORY_LIMITS.attributes} özellik sorabilir`,
  noValues: 'Seçmeli bir özelliğin en az bir değeri olmalıdır',
  notChoice: 'Yalnızca seçmeli özelliklerin değerleri olur',
  notNumber: 'Yalnızca sayı olan özelliklerin birimi olur',
  sameValue: 'Bu değer listede iki kez var',
  comma: 'Değerlerde virgül olamaz',
} as const

/** The address of a category by its name: `Çay ve Kahve` becomes `cay-ve-kahve`. */
export function toCategorySlug(name: string): string {
  return toPlain(name, '-').slice(0, CATEGORY_LIMITS.slug - 5) || 'kategori'
}

/** The key of an attribute by its name: `Dış çap` becomes `dis_cap`. */
export function toAttributeKey(name: string): string {
  const key = toPlain(name, '_').slice(0, 36)
  return /^[a-z]/.test(key) ? key : `a_${key}`.replace(/_$/, '')
}

function toPlain(name: string, separator: string): string {
  return foldTurkish(name)
    .replaceAll(/[^a-z0-9]+/g, separator)
    .replaceAll(new RegExp(`^${separator}+|${separator}+$`, 'g'), '')
}
