import { useSite } from './useSite.ts'

export function DemoHint() {
  const { data: site } = useSite()
  if (!site?.demo) return null
  return (
    <p className="rounded-lg border border-info-line bg-info-soft px-4 py-3 text-sm text-info-text">
      Deneme hesabı: {site.demo.email} / {site.demo.password}
    </p>
  )
}
