import type { Company } from '@bedesten/contract/companies.schemas'
import Globe from 'lucide-react/icons/globe'
import Map from 'lucide-react/icons/map'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CompanyLegal } from './CompanyLegal.tsx'
import { TrustFacts } from './trust/TrustFacts.tsx'
import { formatPhone, toAddressLines, toMapLink, toPhoneLink, toSiteName } from './contact.ts'

/** Who the company is and how to reach it: a card, or on small screens a text and a row of pills that scrolls. */
export function CompanyAbout({ company }: { company: Company }) {
  const { description } = company
  const facts = listFacts(company)
  const hasTold = Boolean(description) || facts.length > 0 || company.legal_name !== null
  return (
    <section
      aria-labelledby={hasTold ? 'about' : 'trust'}
      className="min-w-0 max-rail:mt-4 max-rail:mb-1 rail:rounded-card rail:border rail:border-border rail:bg-surface rail:p-5 rail:shadow-xs"
    >
      {hasTold && (
        <h2 id="about" className="text-h3 max-rail:sr-only">
          Hakkında
        </h2>
      )}
      {description && <Description text={description} />}
      {facts.length > 0 && (
        <ul className="flex gap-x-2 gap-y-3 max-rail:-mx-4 max-rail:mt-2 max-rail:[scrollbar-width:none] max-rail:overflow-x-auto max-rail:px-4 max-rail:py-1 rail:mt-4 rail:flex-col rail:border-t rail:border-border rail:pt-4">
          {facts.map(({ name, icon: Icon, content }) => (
            <li key={name} className={fact}>
              <Icon aria-hidden className="size-4.5 shrink-0 text-text-3 rail:mt-0.5" />
              <span className="min-w-0 max-rail:max-w-60 max-rail:truncate">{content}</span>
            </li>
          ))}
        </ul>
      )}
      <CompanyLegal company={company} />
      <TrustFacts company={company} />
    </section>
  )
}

/** Longer texts fill more than three lines of a small screen. */
const THREE_LINES = 130

function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="text-text-2 rail:mt-2">
      <p className={`whitespace-pre-line wrap-anywhere ${open ? '' : 'max-rail:line-clamp-3'}`}>{text}</p>
      {text.length > THREE_LINES && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="py-1.5 text-sm font-medium text-primary-text rail:hidden"
        >
          {open ? 'Daha az göster' : 'Devamını göster'}
        </button>
      )}
    </div>
  )
}

function listFacts(company: Company): { name: string; icon: LucideIcon; content: ReactNode }[] {
  const { phone, website } = company
  const address = toAddressLines(company)
  const map = toMapLink(company)
  return [
    ...(address.length > 0 ? [{ name: 'address', icon: MapPin, content: <Address lines={address} /> }] : []),
    ...(phone
      ? [{ name: 'phone', icon: Phone, content: <FactLink to={toPhoneLink(phone)}>{formatPhone(phone)}</FactLink> }]
      : []),
    ...(website
      ? [
          {
            name: 'website',
            icon: Globe,
            content: (
              <FactLink to={website} rel="noopener noreferrer nofollow ugc">
                {toSiteName(website)}
              </FactLink>
            ),
          },
        ]
      : []),
    ...(map
      ? [
          {
            name: 'map',
            icon: Map,
            content: (
              <FactLink to={map} rel="noopener noreferrer">
                Haritada göster
              </FactLink>
            ),
          },
        ]
      : []),
  ]
}

function Address({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className="max-rail:not-last:after:content-[',_'] rail:block rail:wrap-anywhere">
      {line}
    </span>
  ))
}

/** With a `rel` it leads out of the product, to a page of its own. */
function FactLink({ to, rel, children }: { to: string; rel?: string; children: ReactNode }) {
  return (
    <a
      href={to}
      {...(rel && { rel, target: '_blank' })}
      className="font-medium text-primary-text hover:underline rail:wrap-anywhere"
    >
      {children}
    </a>
  )
}

const fact =
  'flex gap-3 text-text-2 max-rail:h-10 max-rail:shrink-0 max-rail:items-center max-rail:gap-2 max-rail:rounded-pill max-rail:border max-rail:border-border-strong max-rail:bg-surface max-rail:px-3.5 max-rail:whitespace-nowrap'
