export const PRODUCTS_FAILED = 'Ürünler yüklenirken bir hata oluştu'
export const ALL_LOADED = 'Tüm ürünler yüklendi!'

/** Said when scrolling has brought more. */
export function describeLoaded(added: number, shown: number): string {
  return `${added} ürün daha yüklendi, ${shown} ürün gösteriliyor`
}
