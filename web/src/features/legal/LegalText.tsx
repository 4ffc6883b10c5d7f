import type { LegalPage } from '@bedesten/contract/legal.schemas'
import Printer from 'lucide-react/icons/printer'
import { formatDay, todayInIstanbul } from '../../lib/format/dates.ts'
import { useNavigate } from '../../lib/router/hooks.ts'
import { Link } from '../../lib/router/Link.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import { NativeSelect } from '../../ui/forms/NativeSelect.tsx'
import { Prose } from '../../ui/page/Prose.tsx'
import { formatDayFrom } from './legal-days.ts'

/** A text with its versions; drafts and other versions than the one that holds say so. */
export function LegalText({ page }: { page: LegalPage }) {
  const { slug, version, draft, holds_from, held_until, versions } = page
  const isUpcoming = holds_from !== null && holds_from > todayInIstanbul()
  const holds = !draft && !isUpcoming && held_until === null
  return (
    <>
      <div className="mt-2 mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-text-3">
        {holds && holds_from && <span>{formatDayFrom(holds_from)} beri yürürlükte</span>}
        {versions.length > 0 && <VersionSelect page={page} />}
        <button
          type="button"
          onClick={() => window.print()}
          className="inline-flex items-center gap-1.5 font-semibold text-primary-text hover:underline print:hidden"
        >
          <Printer className="size-4" />
          Yazdır
        </button>
      </div>
      {draft && (
        <Note tone="warning" className="mb-4.5 max-w-170">
          <b className="block font-semibold">Taslak</b>
          Bu metin örnek olarak gelir, henüz yayımlanmadı ve hukuki danışmanlık yerine geçmez.
        </Note>
      )}
      {!draft && !holds && (
        <Note tone="warning" className="mb-4.5 max-w-170">
          <b className="block font-semibold">{isUpcoming ? 'Yeni sürüm' : 'Eski sürüm'}</b>
          {isUpcoming
            ? `${formatDayFrom(holds_from)} itibaren yürürlüğe girecek.`
            : `${holds_from && formatDay(holds_from)} - ${held_until && formatDay(held_until)} arasında yürürlükteydi.`}{' '}
          <Link to={`/legal/${slug}`} className="underline underline-offset-3">
            Yürürlükteki sürümü okuyun
          </Link>
        </Note>
      )}
      <Prose key={version} html={page.html} />
    </>
  )
}

/** Without scripts it is a form with a button. */
function VersionSelect({ page: { slug, version, versions, draft } }: { page: LegalPage }) {
  const navigate = useNavigate()
  const today = todayInIstanbul()
  const inForce = versions.find(({ holds_from }) => holds_from <= today)?.version
  const path = `/legal/${slug}`
  const options = versions.map((one) => ({
    value: String(one.version),
    label: `${one.version} · ${formatDay(one.holds_from)}${one.version === inForce ? ' (yürürlükte)' : ''}`,
  }))
  const draftOption = { value: '0', label: 'Taslak' }
  return (
    <form action={path} className="flex items-center gap-2 print:hidden">
      <span aria-hidden>Sürüm</span>
      <NativeSelect
        label="Sürüm"
        hideLabel
        name="version"
        options={draft ? [...options, draftOption] : options}
        value={String(version)}
        onChange={({ target: { value } }) =>
          void navigate(value === String(inForce ?? 0) ? path : `${path}?version=${value}`)
        }
      />
      <noscript>
        <button className="font-semibold text-primary-text underline">Aç</button>
      </noscript>
    </form>
  )
}
