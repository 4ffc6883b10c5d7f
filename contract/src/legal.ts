/** Pages of the law, in the order of every list of them. */
export const LEGAL_SLUGS = [
  'kullanim-kosullari',
  'kvkk',
  'gizlilik-ve-cerezler',
  'satis-kosullari',
  'iletisim',
  'sikayet',
] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]

export const LEGAL_TITLES: Record<LegalSlug, string> = {
  'kullanim-kosullari': 'Kullanım koşulları',
  kvkk: 'KVKK aydınlatma metni',
  'gizlilik-ve-cerezler': 'Gizlilik ve çerezler',
  'satis-kosullari': 'Satış koşulları',
  iletisim: 'İletişim',
  sikayet: 'Şikâyet bildir',
}

export function findLegalSlug(text: string): LegalSlug | undefined {
  return LEGAL_SLUGS.find((slug) => slug === text)
}

/** Written by operators; the page of the imprint is made from the provider's identity. */
export type WrittenSlug = Exclude<LegalSlug, 'iletisim'>
export const WRITTEN_SLUGS = LEGAL_SLUGS.filter((slug): slug is WrittenSlug => slug !== 'iletisim')

/** The draft that comes with the product has this version. */
export const SHIPPED_VERSION = 0
export const LEGAL_TEXT_MAX = 100_000
