import { THING_LABELS } from '@bedesten/contract/measures'
import type { Measure } from '@bedesten/contract/measures.schemas'
import { formatDay, formatMoment } from '../../lib/format/dates.ts'
import { Link } from '../../lib/router/Link.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { Card, CardFoot, CardHead } from '../../ui/page/Card.tsx'
import { AppealButton } from './AppealButton.tsx'
import { AppealOutcome } from './AppealOutcome.tsx'
import { CanDo } from './CanDo.tsx'
import { mayAppeal } from './measures.ts'
import { toMeasureLook } from './measure-look.ts'
import { Reason } from './Reason.tsx'

/** Which, why, until when, and what the company can say against it. */
export function MeasureCard({ measure }: { measure: Measure }) {
  const { kind, reason, thing, created_at, appeal_until, appeal, ended_at } = measure
  const { title, line, icon, tone, badge } = toMeasureLook(measure)
  const appealable = mayAppeal(measure)
  return (
    <Card as="section" flush aria-label={`${title}, ${formatDay(created_at)}`}>
      <div className="p-4 rail:px-6 rail:py-5">
        <CardHead
          icon={icon}
          tone={tone}
          title={title}
          line={line}
          badge={
            <StatusBadge tone={badge.tone} icon={badge.icon}>
              {badge.text}
            </StatusBadge>
          }
        />
        {thing && <Thing thing={thing} isGone={kind === 'remove' && ended_at === null} />}
        <Reason text={reason} />
        <dl className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Fact name="Karar" value={formatMoment(created_at)} />
          <Fact name="Karar veren" value="Pazar yönetimi" />
          {appealable && <Fact name="İtiraz için son gün" value={formatDay(appeal_until)} />}
        </dl>
        {kind === 'suspend' && ended_at === null && <CanDo />}
        {appeal && <AppealOutcome appeal={appeal} />}
      </div>
      {appealable && (
        <CardFoot>
          <p className="text-sm text-text-3">
            {kind === 'suspend' && measure.until !== null
              ? 'Süre bitince her şey eskisi gibi açılır.'
              : 'İtirazı, varsa başka bir görevli karara bağlar.'}
          </p>
          <AppealButton measure={measure} variant={kind === 'suspend' || kind === 'ban' ? 'primary' : 'secondary'} />
        </CardFoot>
      )}
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-text-3">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

const LINKS: Partial<Record<NonNullable<Measure['thing']>['kind'], string>> = {
  product: 'Ürüne git',
  post: 'Gönderiye git',
  purchase_request: 'İlana git',
}

/** Only a product that was removed is still seen by its company. */
function Thing({ thing: { kind, title, path }, isGone }: { thing: NonNullable<Measure['thing']>; isGone: boolean }) {
  const words = LINKS[kind]
  return (
    <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-border bg-well px-3.5 py-3">
      <div className="min-w-0">
        <p className="leading-5 font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-text-3">{THING_LABELS[kind]}</p>
      </div>
      {path !== null && words !== undefined && (!isGone || kind === 'product') && (
        <Link
          to={path}
          aria-label={`${words}: ${title}`}
          className="inline-flex min-h-6 items-center text-label text-primary-text hover:underline"
        >
          {words}
        </Link>
      )}
    </div>
  )
}
