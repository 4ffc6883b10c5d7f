import { API_BASE } from '@bedesten/contract/endpoint'
import { formatNumber } from '@bedesten/contract/format-number'
import type { OperatorLegalText } from '@bedesten/contract/operator-legal.schemas'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { LabelledTable } from '../../features/operator/LabelledTable.tsx'
import type { TableColumn } from '../../features/operator/LabelledTable.tsx'
import { legalTextsQuery } from '../../features/operator/legal/legal-texts.ts'
import { TableWaiting } from '../../features/operator/TableWaiting.tsx'
import { formatDay } from '../../lib/format/dates.ts'
import { Link } from '../../lib/router/Link.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useDownload } from '../../ui/feedback/useDownload.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'

export function LegalTextsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(legalTextsQuery())
  const { download, busy } = useDownload()
  return (
    <>
      <title>Yasal metinler · Pazar yönetimi · Bedesten</title>
      <PageHead
        title="Yasal metinler"
        stacked
        line={data && `${data.length} metin`}
        actions={
          <Button
            variant="secondary"
            className="max-rail:grow"
            busy={busy}
            onClick={() => void download(`${API_BASE}/operator/consents.csv`, 'eposta-onaylari.csv')}
          >
            <Download />
            E-posta onayları
          </Button>
        }
      />
      {data ? (
        <Card flush className="overflow-hidden">
          <LabelledTable label="Yasal metinler" columns={COLUMNS} rows={data} toKey={({ slug }) => slug} linked />
        </Card>
      ) : isError ? (
        <ErrorState title="Metinler yüklenemedi" retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <TableWaiting label="Metinler yükleniyor" />
      )}
    </>
  )
}

const COLUMNS: TableColumn<OperatorLegalText>[] = [
  {
    heading: 'Metin',
    phone: 'head',
    cell: ({ slug, title, written }) => (
      <>
        <Link
          to={written ? `/operator/legal-texts/${slug}` : '/operator/site'}
          className="font-semibold before:absolute before:inset-0"
        >
          {title}
        </Link>
        <span className="block text-sm text-text-3">/legal/{slug}</span>
      </>
    ),
  },
  { heading: 'Yürürlükte', cell: (text) => <span className="tabular-nums">{describeInForce(text)}</span> },
  {
    heading: 'Onay',
    right: true,
    cell: ({ versions, in_force }) => {
      const consents = versions.find(({ version }) => version === in_force)?.consents
      return consents === null || consents === undefined ? '–' : formatNumber(consents)
    },
  },
  { heading: 'Durum', cell: (text) => <State text={text} /> },
]

function describeInForce({ written, in_force, versions }: OperatorLegalText): string {
  if (!written) return 'Site kimliğinden'
  const held = versions.find(({ version }) => version === in_force)
  return held ? `Sürüm ${held.version}, ${formatDay(held.holds_from)}` : '–'
}

function State({ text: { written, draft, in_force, versions } }: { text: OperatorLegalText }) {
  if (draft) return <StatusBadge tone="warning">{`Sürüm ${draft.version} taslakta`}</StatusBadge>
  const [newest] = versions
  if (newest && newest.version !== in_force) {
    return <StatusBadge tone="info">{`Sürüm ${newest.version}, ${formatDay(newest.holds_from)}`}</StatusBadge>
  }
  if (!written || in_force !== null) return <StatusBadge tone="success">Yürürlükte</StatusBadge>
  return <StatusBadge tone="neutral">Birlikte gelen taslak</StatusBadge>
}
