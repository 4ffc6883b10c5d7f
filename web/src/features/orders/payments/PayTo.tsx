import type { Order } from '@bedesten/contract/orders.schemas'
import { clsx } from 'clsx'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/forms/CopyButton.tsx'
import { BankLine, spaceAccount } from '../BankLine.tsx'

/** What has to be written into a transfer, each with a button that copies it. */
export function PayTo({ order }: { order: Order }) {
  const { seller_bank_name: bank, seller_bank_account: account, order_number } = order
  const holder = order.seller_legal_name ?? order.seller_name
  if (!account) return <BankLine name={bank} account={account} />
  return (
    <ul aria-label="Nereye ödenecek" className="grid rounded-lg border border-border bg-well rail:grid-cols-2">
      <Fact
        name={bank ?? 'IBAN'}
        copy={<CopyButton what="hesap numarası" text={account} />}
        icon={<Landmark aria-hidden className="size-5 max-rail:hidden" />}
        className="rail:col-span-2"
        mono
      >
        {spaceAccount(account)}
      </Fact>
      <Fact name="Alıcı adı" copy={<CopyButton what="alıcı adı" text={holder} />} className="border-t">
        {holder}
      </Fact>
      <Fact
        name="Açıklama"
        copy={<CopyButton what="açıklama" text={order_number} />}
        className="border-t rail:border-l"
        mono
      >
        {order_number}
      </Fact>
    </ul>
  )
}

interface AccountProps {
  holder: string
  bank: string | null | undefined
  account: string | null | undefined
}

/** Where a company is paid back, with a button that copies it. */
export function RefundAccount({ holder, bank, account }: AccountProps) {
  if (!account) return <BankLine name={bank} account={account} />
  return (
    <ul aria-label="Nereye iade edilecek" className="rounded-lg border border-border bg-well">
      <Fact
        name={bank ? `${holder}, ${bank}` : holder}
        copy={<CopyButton what="hesap numarası" text={account} />}
        icon={<Landmark aria-hidden className="size-5 max-rail:hidden" />}
        className=""
        mono
      >
        {spaceAccount(account)}
      </Fact>
    </ul>
  )
}

interface FactProps {
  name: string
  copy: ReactNode
  icon?: ReactNode
  className: string
  mono?: boolean
  children: string
}

function Fact({ name, copy, icon, className, mono = false, children }: FactProps) {
  return (
    <li className={clsx('flex min-w-0 items-center gap-3 border-border py-2.5 pr-2 pl-3.5', className)}>
      {icon}
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-3">{name}</p>
        <p
          className={clsx(
            'leading-5 font-semibold wrap-anywhere',
            mono && 'font-mono text-sm max-rail:text-sm max-rail:tracking-[-0.02em]',
          )}
        >
          {children}
        </p>
      </div>
      {copy}
    </li>
  )
}
