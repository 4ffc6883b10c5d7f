/** Words that would mislead: they speak for the operator, for payment or for authority, or are likely future addresses. */
export const MISLEADING_WORDS = words(`
  admin administrator yonetici yonetim moderator root sistem system bedesten resmi official destek yardim support help
  iletisim contact hakkinda about guvenlik security abuse sikayet odeme odemeler payment payments banka fatura siparis
  siparisler siparislerim iade kargo sepet sepetim kesfet ara arama search giris cikis kayit kayit-ol register signup
  signin logout auth oauth account hesap hesabim ayarlar bildirimler urun urunler gonderi gonderiler firma firmalar
  company companies user users feed home anasayfa ana-sayfa index static public files media images img css js fonts
  favicon robots sitemap manifest well-known docs dokuman developer gelistirici status durum blog haber haberler
  kampanya reklam kvkk gizlilik privacy kosullar terms sozlesme www mail webmail ftp cdn null undefined true false
  edit new me ben
`)

/** Legal forms and the trade words that stand before them at the end of a Turkish company name, folded. */
export const LEGAL_FORM_WORDS = words(`
  as anonim sirketi sirket sti ltd limited san sanayi sanayii tic ticaret ticareti ve ith ithalat ihr ihracat paz koll
  kollektif kom komandit kooperatifi koop
`)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
