/** What the product says of itself where it is met first. */
export const SLOGAN = 'Güvenen firmaların kapalı çarşısı'
export const PITCH = 'Ürünlerinizi sergileyin, firmaları takip edin, tek sepetle birden çok üreticiden sipariş verin.'
