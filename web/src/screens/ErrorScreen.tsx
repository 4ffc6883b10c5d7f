export function ErrorScreen() {
  return (
    <main className="mx-auto flex max-w-narrow flex-col items-start gap-4 p-8">
      <title>Bir hata oluştu · Bedesten</title>
      <h1 className="font-display text-h1">Bir hata oluştu</h1>
      <p className="text-text-2">Sayfa gösterilemedi. Yenilemek çoğu zaman yeter.</p>
      <button type="button" className="text-button text-primary-text" onClick={() => window.location.reload()}>
        Sayfayı Yenile
      </button>
    </main>
  )
}
