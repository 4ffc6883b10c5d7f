export const PRODUCTS_FAILED = 'Ürünler yüklenirken bir hata oluştu'
export const ALL_PRODUCTS_LOADED = 'Tüm ürünler yüklendi!'

/** Said when scrolling has brought more. */
export function describeLoadedProducts(added: number, shown: number): string {
  return `${added} ürün daha yüklendi, ${shown} ürün gösteriliyor`
}
