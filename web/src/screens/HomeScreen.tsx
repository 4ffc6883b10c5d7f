import { Link } from 'react-router'

export function HomeScreen() {
  return (
    <>
      <title>Bedesten</title>
      <meta
        name="description"
        content="Firmaların ürünlerini sergilediği, birbirini takip ettiği ve alışveriş yaptığı ağ."
      />
      <h1 className="font-display text-display text-balance">Güvenen firmaların kapalı çarşısı</h1>
      <p className="text-body-lg text-text-2">
        Ürünlerinizi sergileyin, firmaları takip edin, tek sepetle birden çok üreticiden sipariş verin.
      </p>
      <Link to="/login" className="text-button text-primary-text underline-offset-4 hover:underline">
        Giriş Yap
      </Link>
    </>
  )
}
