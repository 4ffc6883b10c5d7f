import OctagonAlert from 'lucide-react/icons/octagon-alert'
import type { RegistrationState } from '@bedesten/contract/measures.schemas'
import { formatMoment } from '../../lib/format/dates.ts'
import { Link } from '../../lib/router/Link.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { Reason } from './Reason.tsx'

/** Why the company was not admitted. */
export function RejectedCard({ registration: { reason, decided_at } }: { registration: RegistrationState }) {
  return (
    <Card as="section" flush aria-label="Kaydınız onaylanmadı">
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={OctagonAlert}
          tone="danger"
          title="Kaydınız onaylanmadı"
          line="Sayfanız ve ürünleriniz kimseye gösterilmiyor."
          badge={
            <StatusBadge tone="danger" icon={OctagonAlert}>
              Onaylanmadı
            </StatusBadge>
          }
        />
        {reason !== null && <Reason text={reason} />}
        {decided_at !== null && (
          <p className="mt-2.5 text-sm text-text-3">
            Karar <b className="font-semibold text-text">{formatMoment(decided_at)}</b>
          </p>
        )}
      </div>
      <CardFoot>
        <p className="text-sm text-text-3">
          Sorularınız için{' '}
          <Link to="/legal/iletisim" className="text-primary-text underline">
            iletişim
          </Link>{' '}
          sayfasına bakın; verilerinizi indirebilir, şirketi kapatabilirsiniz.
        </p>
      </CardFoot>
    </Card>
  )
}
