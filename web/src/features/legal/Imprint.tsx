import type { Provider } from '@bedesten/contract/site.schemas'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router/Link.tsx'

/** Who runs the market, as the law wants it to be said. */
export function Imprint({ provider }: { provider: Provider }) {
  const { name, mersis_number, chamber, address, kep_address, email, phone } = provider
  return (
    <>
      <p className="mt-2 mb-4.5 text-sm text-text-3">Bedesten’i işleten hizmet sağlayıcı</p>
      <dl className="grid max-w-170 overflow-hidden rounded-card border border-border bg-surface rail:grid-cols-2">
        <Fact label="Unvan" value={name} wide />
        <Fact label="MERSİS" value={mersis_number} />
        <Fact label="Meslek odası" value={chamber} />
        <Fact label="Adres" value={address} wide />
        <Fact label="KEP" value={kep_address} />
        <Fact label="E-posta" value={email}>
          <a href={`mailto:${email}`} className="text-primary-text hover:underline">
            {email}
          </a>
        </Fact>
        <Fact label="Telefon" value={phone}>
          <a href={`tel:${phone?.replaceAll(/[^\d+]/g, '')}`} className="text-primary-text hover:underline">
            {phone}
          </a>
        </Fact>
      </dl>
      <p className="mt-3.5 text-sm text-text-3">
        Hukuka aykırı içerik için{' '}
        <Link to="/legal/sikayet" className="text-primary-text underline underline-offset-3">
          şikâyet bildirin
        </Link>
        .
      </p>
    </>
  )
}

interface FactProps {
  label: string
  value: string | null
  wide?: boolean
  children?: ReactNode
}

function Fact({ label, value, wide = false, children = value }: FactProps) {
  if (value === null) return null
  return (
    <div className={clsx('px-4.5 py-3.5 shadow-[-1px_-1px_0_var(--border)]', wide && 'rail:col-span-2')}>
      <dt className="text-xs text-text-3">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
