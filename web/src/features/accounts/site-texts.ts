/** Texts about the product on its first pages. */
export const SLOGAN = 'Güvenen firmaların kapalı çarşısı'
export const PITCH = 'Ürünlerinizi sergileyin, firmaları takip edin, tek sepetle birden çok üreticiden sipariş verin.'
