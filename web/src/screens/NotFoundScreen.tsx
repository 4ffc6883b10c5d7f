import { Link } from 'react-router'

export function NotFoundScreen() {
  return (
    <>
      <title>Sayfa bulunamadı · Bedesten</title>
      <meta name="robots" content="noindex" />
      <h1 className="font-display text-h1">Sayfa bulunamadı</h1>
      <p className="text-text-2">Aradığınız sayfa taşınmış ya da hiç açılmamış olabilir.</p>
      <Link to="/" className="text-button text-primary-text underline-offset-4 hover:underline">
        Ana Sayfaya Dön
      </Link>
    </>
  )
}
