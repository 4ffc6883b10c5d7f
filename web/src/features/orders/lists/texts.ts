import type { OrderSide } from '../order-side.ts'

interface ListTexts {
  title: string
  failed: string
  allLoaded: string
  /** While there is nothing at all. */
  empty: string
  /** While the company closes. */
  closing: string
}

export const listTexts: Record<OrderSide, ListTexts> = {
  buyer: {
    title: 'Siparişlerim',
    failed: 'Siparişler yüklenirken bir hata oluştu.',
    allLoaded: 'Tüm siparişleriniz yüklendi',
    empty: 'Verdiğiniz siparişler burada listelenir.',
    closing: 'Kapanan şirket yeni sipariş veremez',
  },
  seller: {
    title: 'Gelen Siparişler',
    failed: 'Gelen siparişler yüklenirken bir hata oluştu.',
    allLoaded: 'Tüm siparişler yüklendi',
    empty: 'Firmanıza verilen siparişler burada listelenir.',
    closing: 'Kapanan şirket yeni sipariş alamaz',
  },
}
