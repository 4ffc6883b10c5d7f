import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import CheckCheck from 'lucide-react/icons/check-check'
import Hand from 'lucide-react/icons/hand'
import X from 'lucide-react/icons/x'

interface QueueSelectionBarProps {
  count: number
  /** Whether they are reports alone, which may be closed together. */
  closable: boolean
  busy: boolean
  onTake: () => void
  onHandOn: () => void
  onCloseEntries: () => void
  onClear: () => void
}

const press =
  'inline-flex h-9 items-center gap-2 rounded-md px-3 font-semibold whitespace-nowrap hover:opacity-80 disabled:cursor-not-allowed disabled:opacity-50 max-rail:px-2'

/** Above the foot of the page while something is chosen: what may be done with it. */
export function QueueSelectionBar(props: QueueSelectionBarProps) {
  const { count, closable, busy, onTake, onHandOn, onCloseEntries, onClear } = props
  return (
    <div
      role="region"
      aria-label="Seçilen işler"
      aria-busy={busy}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-10 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] flex-wrap items-center gap-x-1 rounded-lg bg-text px-4 py-1.5 text-sm text-canvas shadow-lg dark:bg-border-strong dark:text-text max-rail:w-auto rail:sticky rail:bottom-5 rail:mt-4"
    >
      <span role="status" className="py-2 pr-2 font-semibold whitespace-nowrap tabular-nums max-rail:grow">
        {count} {closable ? 'bildirim' : 'iş'} seçildi
      </span>
      <button
        type="button"
        aria-label="Seçimi kaldır"
        onClick={onClear}
        className={`${press} order-1 max-rail:order-none`}
      >
        <X className="size-4" />
      </button>
      <span className="flex flex-wrap items-center gap-x-0.5 max-rail:basis-full max-rail:-mx-2">
        <button type="button" disabled={busy} onClick={onTake} className={press}>
          <Hand className="size-4" />
          Üzerime al
        </button>
        <button type="button" disabled={busy} onClick={onHandOn} className={press}>
          <ArrowRightLeft className="size-4" />
          Devret
        </button>
        <button
          type="button"
          disabled={busy || !closable}
          title={closable ? undefined : ONLY_REPORTS}
          aria-describedby={closable ? undefined : 'only-reports'}
          onClick={onCloseEntries}
          className={press}
        >
          <CheckCheck className="size-4" />
          Önlemsiz kapat
        </button>
        <span id="only-reports" hidden>
          {ONLY_REPORTS}
        </span>
      </span>
    </div>
  )
}

const ONLY_REPORTS = 'Yalnız bildirimler birlikte kapatılabilir.'
