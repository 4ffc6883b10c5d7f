import type { FieldError } from '@bedesten/contract/answers.schemas'
import type { Order } from '@bedesten/contract/orders.schemas'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import CircleX from 'lucide-react/icons/circle-x'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Package from 'lucide-react/icons/package'
import Store from 'lucide-react/icons/store'
import User from 'lucide-react/icons/user'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../lib/router/Link.tsx'
import { NeedsRight } from '../../../lib/session/NeedsRight.tsx'
import { useRights } from '../../../lib/session/useRights.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { dialogPanel, dialogWidths } from '../../../ui/overlays/Dialog.tsx'
import { DialogFoot, DialogHead } from '../../../ui/overlays/FormDialog.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { toTalk } from '../order-side.ts'

interface MissingFactsDialogProps {
  order: Order
  /** The name of the draft. */
  draft: string
  /** By the side they are of: `buyer.tax_office`. */
  missing: FieldError[]
  onClose: () => void
}

/** Load it lazily. */
export function MissingFactsDialog({ order, draft, missing, onClose }: MissingFactsDialogProps) {
  const { can } = useRights()
  const of = (side: string) => missing.filter(({ path }) => path.startsWith(`${side}.`)).map(({ msg }) => msg)
  const [own, buyers, delivery] = [of('seller'), of('buyer'), of('delivery')]
  const profile = `/${order.seller_short_name}/edit`
  const ask = (
    <ButtonLink variant="secondary" size="sm" to={toTalk(order, 'seller')} className="mt-2.5">
      <MessageSquare />
      Alıcıdan iste
    </ButtonLink>
  )
  return (
    <Modal open onClose={onClose} className={clsx(dialogPanel, dialogWidths.form)}>
      <DialogHead title="Taslak için eksik bilgi var" line={`${draft}, ${order.order_number}`} />
      <div className="grid gap-4 px-4 pt-0.5 pb-4 rail:px-6 rail:pb-5">
        <Group icon={Store} title="Sizin bilgileriniz" missing={own} link={can('profile') ? profile : undefined} />
        <Group icon={User} title={order.buyer_name} missing={buyers}>
          {buyers.length > 0 && ask}
        </Group>
        {delivery.length > 0 && (
          <Group icon={MapPin} title="Teslimat adresi" missing={delivery}>
            <p className="mt-1.5 text-sm text-text-3">
              Siparişteki adres değişmez: alıcı aynı ildeki posta kodunu profiline yazınca o kullanılır.
            </p>
            {buyers.length === 0 && ask}
          </Group>
        )}
        <Group icon={Package} title="Ürünler" missing={[]} fine="Birimler ve KDV oranları tamam" />
      </div>
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Kapat
        </Button>
        {own.length > 0 && (
          <NeedsRight right="profile" quiet>
            <ButtonLink to={profile}>Bilgilerimi tamamla</ButtonLink>
          </NeedsRight>
        )}
      </DialogFoot>
    </Modal>
  )
}

interface GroupProps {
  icon: LucideIcon
  title: string
  missing: string[]
  /** Where it is filled in. */
  link?: string | undefined
  /** Shown when nothing is missing. */
  fine?: string
  children?: ReactNode
}

function Group({ icon: Icon, title, missing, link, fine = 'Tamam', children }: GroupProps) {
  return (
    <section className="rounded-lg border border-border px-3.5 py-3">
      <h3 className="mb-1.5 flex items-center gap-2 font-semibold wrap-anywhere">
        <Icon aria-hidden className="size-4 shrink-0 text-text-3" />
        {title}
      </h3>
      <ul>
        {missing.map((fact) => (
          <Fact key={fact} icon={CircleX} tone="text-danger-text" text={fact} link={link} />
        ))}
        {missing.length === 0 && <Fact icon={Check} tone="text-success-text" text={fine} />}
      </ul>
      {children}
    </section>
  )
}

function Fact({
  icon: Icon,
  tone,
  text,
  link,
}: {
  icon: LucideIcon
  tone: string
  text: string
  link?: string | undefined
}) {
  return (
    <li className="flex items-start gap-2 py-1 text-sm">
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      {link !== undefined && (
        <Link
          to={link}
          aria-label={`Tamamla: ${text}`}
          className="-my-0.75 py-0.75 font-medium text-primary-text hover:underline"
        >
          Tamamla
        </Link>
      )}
    </li>
  )
}
