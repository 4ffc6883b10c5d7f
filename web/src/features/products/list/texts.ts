export const PRODUCTS_FAILED = 'Ürünler yüklenirken bir hata oluştu'
export const ALL_LOADED = 'Tüm ürünler yüklendi!'
