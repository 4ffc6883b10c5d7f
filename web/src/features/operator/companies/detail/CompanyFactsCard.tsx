import type { OperatorCompany } from '@bedesten/contract/operator-companies.schemas'
import { ROLE_NAMES } from '@bedesten/contract/rights'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import type { ReactNode } from 'react'
import { toDayWords } from '../../../../lib/format/day-words.ts'
import { Link } from '../../../../lib/router/Link.tsx'
import { Card } from '../../../../ui/page/Card.tsx'

export function CompanyFactsCard({ company: { facts, members, sessions } }: { company: OperatorCompany }) {
  const { legal_name, tax_office, tax_number, mersis_number, address, city, email, phone, twins } = facts
  return (
    <Card as="section" aria-labelledby="company-facts">
      <h2 id="company-facts" className="font-display text-h2">
        Yasal bilgiler ve ekip
      </h2>
      <dl className="mt-1.5 divide-y divide-border">
        <Fact name="Unvan">{legal_name}</Fact>
        <Fact name={tax_number ? NUMBER_NAMES[tax_number.kind] : 'Vergi no'}>
          {tax_number && <Judged value={tax_number.value} good={tax_number.valid} words={DIGITS} />}
        </Fact>
        <Fact name="Vergi dairesi">{tax_office}</Fact>
        <Fact name="MERSİS">
          {mersis_number && (
            <Judged
              value={mersis_number.value}
              good={mersis_number.valid && mersis_number.fits_tax_number !== false}
              words={
                mersis_number.fits_tax_number === false ? { ...DIGITS, bad: 'Vergi numarasını taşımıyor' } : DIGITS
              }
            />
          )}
        </Fact>
        {twins.length > 0 && (
          <Fact name="Aynı numara">
            <span className="flex flex-wrap gap-x-3 gap-y-1">
              {twins.map(({ id, company_name }) => (
                <Link key={id} to={`/operator/companies/${id}`} className="font-semibold text-primary-text underline">
                  {company_name}
                </Link>
              ))}
            </span>
          </Fact>
        )}
        <Fact name="Adres">{[address, city].filter(Boolean).join(', ') || null}</Fact>
        <Fact name="İletişim">{[email, phone].filter(Boolean).join(' · ')}</Fact>
        <Fact name="Kişiler">
          <ul>
            {members.map(({ person_id, name, email: own, role, two_step }) => (
              <li key={person_id} className="wrap-anywhere">
                {name ?? own}{' '}
                <span className="text-text-3">
                  ({ROLE_NAMES[role]}
                  {name !== null && `, ${own}`}, iki adım {two_step ? 'açık' : 'kapalı'})
                </span>
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name="Oturumlar">
          {sessions.open} açık{sessions.last_used_at !== null && `, son ${toDayWords(sessions.last_used_at)}`}
        </Fact>
      </dl>
    </Card>
  )
}

const NUMBER_NAMES = { vkn: 'VKN', tckn: 'TCKN', mersis: 'MERSİS', unknown: 'Vergi no' }
const DIGITS = { good: 'Denetim basamağı tutuyor', bad: 'Denetim basamağı tutmuyor' }

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-2.5 last:pb-0 rail:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-text-3">{name}</dt>
      <dd className="wrap-anywhere">{children ?? <span className="text-text-3">Yok</span>}</dd>
    </div>
  )
}

function Judged({ value, good, words }: { value: string; good: boolean; words: { good: string; bad: string } }) {
  const Icon = good ? Check : CircleX
  return (
    <>
      <span className="tabular-nums">{value}</span>
      <span className={good ? 'flex gap-1.5 text-sm text-success-text' : 'flex gap-1.5 text-sm text-danger-text'}>
        <Icon className="mt-px size-4 shrink-0" />
        {good ? words.good : words.bad}
      </span>
    </>
  )
}
