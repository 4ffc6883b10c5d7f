import { Button, ButtonLink } from './Button.tsx'

interface SaveActionsProps {
  /** Where giving up leads. */
  cancelTo: string
  busy: boolean
}

/** For the head of a page that is one form. A small screen has SaveBar instead: put both into the form. */
export function SaveActions({ cancelTo, busy }: SaveActionsProps) {
  return (
    <span className="flex gap-2 max-rail:hidden">
      <ButtonLink to={cancelTo} variant="quiet">
        İptal
      </ButtonLink>
      <SaveButton busy={busy} />
    </span>
  )
}

/** At the end of the form, and always in sight above the bottom bar. */
export function SaveBar({ cancelTo, busy }: SaveActionsProps) {
  return (
    <>
      <div className="h-14.5 rail:hidden" />
      <div className="fixed inset-x-0 bottom-19.75 z-buybar flex gap-2.5 border-t border-border bg-surface px-4 py-2.25 rail:hidden">
        <ButtonLink to={cancelTo} variant="secondary">
          İptal
        </ButtonLink>
        <SaveButton busy={busy} className="grow" />
      </div>
    </>
  )
}

function SaveButton({ busy, className }: { busy: boolean; className?: string }) {
  return (
    <Button type="submit" busy={busy} busyText="Kaydediliyor..." {...(className && { className })}>
      Kaydet
    </Button>
  )
}
