import type { Order } from '@bedesten/contract/orders.schemas'
import type { NamedPerson } from '@bedesten/contract/persons.schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import BookOpenText from 'lucide-react/icons/book-open-text'
import Handshake from 'lucide-react/icons/handshake'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { formatBalance } from '../../../lib/format/format-balance.ts'
import { formatPercent } from '../../../lib/format/price-text.ts'
import { Link } from '../../../lib/router/Link.tsx'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { PersonName } from '../../accounts/PersonName.tsx'
import { useSession } from '../../accounts/session.tsx'
import { formatPhone, toMailLink, toPhoneLink } from '../../companies/contact.ts'
import { dealersQuery } from '../../dealers/dealers.ts'
import { balanceQuery } from './buyer-balance.ts'
import { toBuyer, toSeller, toTalk } from '../order-side.ts'
import { useRights } from '../../../lib/session/useRights.ts'

/** Who has ordered and who sells it. */
export function OrderCompanies({ order }: { order: Order }) {
  const { user } = useSession()
  const isSeller = user?.id === order.seller_id
  const { can } = useRights()
  return (
    <Card className="grid gap-5.5 rail:grid-cols-2 rail:gap-7 print:grid-cols-2 print:break-inside-avoid print:gap-7">
      <Company
        title="Alıcı"
        company={toBuyer(order)}
        city={order.shipping_city}
        part="Sipariş veren"
        person={order.person}
      >
        <Contact email={order.buyer_email} phone={order.buyer_phone} talk={isSeller && toTalk(order, 'seller')} />
        <Fact icon={MapPin} name="Teslimat adresi">
          <span className="whitespace-pre-line">{order.shipping_address}</span>
          <br />
          {order.shipping_postal_code} {order.shipping_city}
        </Fact>
        {isSeller && order.payment_method === 'account' && can('money') && <Balance order={order} />}
        {isSeller && can('catalogue') && <DealerTerms order={order} />}
      </Company>
      <Company
        title="Satıcı"
        company={toSeller(order)}
        city={order.seller_city}
        part="İlgilenen"
        person={findSellerPerson(order)}
      >
        <Contact
          email={order.seller_email}
          phone={order.seller_phone}
          talk={user?.id === order.buyer_id && toTalk(order, 'buyer')}
        />
      </Company>
    </Card>
  )
}

/** What the buyer owes in the currency of the order, with the way to the account. */
function Balance({ order }: { order: Order }) {
  const { buyer_id, currency } = order
  const { data } = useQuery(balanceQuery(order))
  if (typeof data !== 'number') return null
  return (
    <Fact icon={BookOpenText} name="Cari hesap">
      <span className="print:hidden">
        {'Bakiye '}
        <Link
          to={`/accounts/${buyer_id}?side=receivable&currency=${currency}`}
          className={`${link} font-medium text-primary-text tabular-nums`}
        >
          {formatBalance(data, currency)}
        </Link>
      </span>
    </Fact>
  )
}

/** Says what the buyer was granted, once that is known. */
function DealerTerms({ order: { buyer_id, buyer_short_name } }: { order: Order }) {
  // The list is asked, not the one dealer: there a buyer who is none would be a failed call.
  const { data, isPending } = useInfiniteQuery(dealersQuery(buyer_short_name))
  if (isPending) return null
  const dealer = data?.pages.flatMap((page) => page.data).find(({ company_id }) => company_id === buyer_id)
  const percent = dealer?.active ? dealer.discount_percent : undefined
  return (
    <Fact icon={Handshake} name="Bayi">
      <Link
        to={`/dealers?company=${buyer_short_name}`}
        className={`${link} font-medium text-primary-text print:hidden`}
      >
        {percent === undefined && 'Bayi indirimi tanımla'}
        {percent === null && 'Bayiniz'}
        {typeof percent === 'number' && `Bayiniz, ${formatPercent(percent)}`}
      </Link>
    </Fact>
  )
}

/** Who acted first for the seller, and still belongs to it. */
function findSellerPerson({ history }: Order): NamedPerson | null {
  const persons = history.flatMap(({ actor, person }) => (actor === 'seller' && person ? [person] : []))
  return persons.find(({ left }) => !left) ?? persons[0] ?? null
}

interface CompanyProps {
  title: string
  company: ReturnType<typeof toBuyer>
  city: string | null
  /** What its person does here. */
  part: string
  person: NamedPerson | null
  children: ReactNode
}

function Company({ title, company: { name, short_name, logo, verified }, city, part, person, children }: CompanyProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2.5 text-xs font-semibold text-text-3">
        {title}
      </h2>
      <div className="mb-2.5 flex items-center gap-3">
        <ArchAvatar name={name} logo={logo} size={40} />
        <div className="min-w-0">
          <p>
            <Link to={`/${short_name}`} className="-my-0.75 py-0.75 font-semibold wrap-anywhere hover:underline">
              {name}
            </Link>
            {verified && <VerifiedSeal label="Doğrulanmış Firma" className={afterName} />}
          </p>
          {city && <p className="text-sm text-text-3">{city}</p>}
          {person && (
            <p className="text-sm text-text-3">
              {part} <PersonName person={person} />
            </p>
          )}
        </div>
      </div>
      <ul className="grid gap-2 text-sm">{children}</ul>
    </section>
  )
}

interface ContactProps {
  email: string
  phone: string | null
  /** To the conversation, for the other side. */
  talk: string | false
}

function Contact({ email, phone, talk }: ContactProps) {
  return (
    <>
      <Fact icon={Mail} name="E-posta">
        <a href={toMailLink(email)} className={link}>
          {email}
        </a>
      </Fact>
      {phone && (
        <Fact icon={Phone} name="Telefon">
          <a href={toPhoneLink(phone)} className={link}>
            {formatPhone(phone)}
          </a>
        </Fact>
      )}
      {talk && (
        <li className="flex gap-2.5 text-text-2 print:hidden">
          <MessageSquare aria-hidden className="mt-0.5 size-4 text-text-3" />
          <Link to={talk} className={`${link} font-medium text-primary-text`}>
            Mesaj yaz
          </Link>
        </li>
      )}
    </>
  )
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 text-text-2">
      <Icon aria-hidden className="mt-0.5 size-4 text-text-3" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{name}: </span>
        {children}
      </span>
    </li>
  )
}

const afterName = 'ml-1.5 inline-block size-4 align-[-0.1875rem]'
const link = '-my-0.75 inline-block py-0.75 hover:underline'
