import type { CompanyFacts } from '@bedesten/contract/verification.schemas'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { EntrySection, FactRow } from './EntrySection.tsx'

interface FactsCardProps {
  companyId: number
  facts: CompanyFacts & { before?: { legal_name: string | null; tax_number: string | null } | null }
  /** More rows, such as how long it has been a member. */
  children?: ReactNode
}

/** What a company says of itself, with its numbers judged and others named that say the same. */
export function EntryFacts({ companyId, facts, children }: FactsCardProps) {
  const { legal_name, tax_office, tax_number, mersis_number, address, city, email, phone, twins, before } = facts
  return (
    <EntrySection
      title="Beyan edilen bilgiler"
      aside={
        <Link
          to={`/operator/companies/${companyId}`}
          className="text-sm font-semibold text-primary-text hover:underline"
        >
          Şirketi aç
        </Link>
      }
    >
      <dl>
        <FactRow label="Unvan">
          <Given value={legal_name} />
          {before && before.legal_name !== legal_name && (
            <Verdict tone="warning">Onaylanan unvan: {before.legal_name ?? 'yok'}</Verdict>
          )}
        </FactRow>
        <FactRow label={tax_number?.kind === 'tckn' ? 'TCKN' : 'Vergi no'}>
          <Given value={tax_number?.value ?? null} />
          {tax_number && <DigitVerdict {...tax_number} />}
          {before && before.tax_number !== null && before.tax_number !== tax_number?.value && (
            <Verdict tone="warning">Onaylanan numara başkaydı</Verdict>
          )}
          {twins.length > 0 && (
            <Verdict tone="warning">
              Aynı numara:{' '}
              {twins.map(({ id, company_name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to={`/operator/companies/${id}`} className="text-primary-text underline underline-offset-3">
                    {company_name}
                  </Link>
                </span>
              ))}
            </Verdict>
          )}
        </FactRow>
        <FactRow label="Vergi dairesi">
          <Given value={tax_office} />
        </FactRow>
        <FactRow label="MERSİS">
          <Given value={mersis_number?.value ?? null} />
          {mersis_number && <MersisVerdict {...mersis_number} />}
        </FactRow>
        <FactRow label="Adres">{[address, city].filter(Boolean).join(', ') || <Missing />}</FactRow>
        <FactRow label="E-posta">{email}</FactRow>
        <FactRow label="Telefon">{phone ?? <Missing />}</FactRow>
        {children}
      </dl>
    </EntrySection>
  )
}

function Given({ value }: { value: string | null }) {
  return value === null ? <Missing /> : <b className="font-semibold tabular-nums">{value}</b>
}

function Missing() {
  return <span className="text-text-3">Yazılmamış</span>
}

function DigitVerdict({ kind, valid }: NonNullable<CompanyFacts['tax_number']>) {
  if (kind === 'unknown') return <Verdict tone="danger">Ne vergi no ne TCKN</Verdict>
  return valid ? (
    <Verdict tone="success">Denetim basamağı tutuyor</Verdict>
  ) : (
    <Verdict tone="danger">Denetim basamağı tutmuyor</Verdict>
  )
}

function MersisVerdict({ valid, fits_tax_number: fits }: NonNullable<CompanyFacts['mersis_number']>) {
  if (!valid) return <Verdict tone="danger">Tutmuyor</Verdict>
  if (fits === null) return <Verdict tone="success">Tutuyor</Verdict>
  return fits ? (
    <Verdict tone="success">Tutuyor, vergi numarasıyla uyumlu</Verdict>
  ) : (
    <Verdict tone="danger">Vergi numarasıyla uyumlu değil</Verdict>
  )
}

const tones = {
  success: { icon: Check, look: 'text-success-text' },
  warning: { icon: TriangleAlert, look: 'text-warning-text' },
  danger: { icon: X, look: 'text-danger-text' },
}

function Verdict({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { icon: Icon, look } = tones[tone]
  return (
    <span className={clsx('mt-0.5 flex items-start gap-1.5 text-xs font-medium', look)}>
      <Icon className="mt-px size-3.5" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
