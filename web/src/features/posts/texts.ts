export const POSTS_FAILED = 'Gönderiler yüklenirken bir hata oluştu'
export const COMMENTS_FAILED = 'Yorumlar yüklenirken bir hata oluştu'
export const ALL_POSTS_LOADED = 'Tüm gönderiler yüklendi!'

/** Said when scrolling has brought more. */
export function describeLoadedPosts(added: number, shown: number): string {
  return `${added} gönderi daha yüklendi, ${shown} gönderi gösteriliyor`
}
