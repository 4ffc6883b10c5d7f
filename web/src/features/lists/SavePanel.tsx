import { LIST_LIMITS } from '@bedesten/contract/lists'
import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '@bedesten/contract/format-number'
import { useForm } from '../../lib/forms/useForm.ts'
import { ErrorNote, Note } from '../../ui/feedback/Note.tsx'
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { placeBelow, popupPanel, popupRow } from '../../ui/overlays/popup.ts'
import { listsOfProductQuery, makeList, useSave } from './lists.ts'
import type { Saved } from './lists.ts'

interface SavePanelProps {
  anchor: RefObject<HTMLElement | null>
  saved: Saved
  name: string
  onClose: () => void
  /** Asks when to be told; absent where that is asked elsewhere. */
  onAlert?: () => void
}

/** Which lists hold a product; on small screens it rises from the lower edge. */
export function SavePanel({ anchor, saved, name, onClose, onAlert }: SavePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { data: lists, isError, refetch } = useQuery(listsOfProductQuery(saved.product_id))
  const { mutate, isPending, variables } = useSave(saved)
  const [isNaming, setNaming] = useState(false)
  const asksName = isNaming || lists?.length === 0
  useLayoutEffect(() => {
    if (!anchor.current || !panel.current) return
    const box = anchor.current.getBoundingClientRect()
    placeBelow(box, panel.current)
    // Below a wide button it begins where that does.
    if (box.width > 60) panel.current.style.left = `${box.left}px`
  })
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  useCloseOutside(anchor, panel, onClose)
  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-label={`Listeye kaydet: ${name}`}
      tabIndex={-1}
      className={`${popupPanel} fixed z-dialog max-h-[70dvh] w-70 animate-rise overflow-y-auto outline-none max-rail:!inset-x-0 max-rail:!top-auto max-rail:bottom-0 max-rail:w-auto max-rail:rounded-b-none max-rail:rounded-t-cover max-rail:px-2.5 max-rail:pt-3 max-rail:pb-7`}
    >
      <p className="px-2.5 pt-1 pb-1 text-xs font-semibold text-text-3">Listeye kaydet</p>
      {!lists && isError && <ErrorNote message="Listeler yüklenemedi" onRetry={() => void refetch()} />}
      {!lists && !isError && (
        <Loading label="Listeler yükleniyor" className="grid gap-2 p-2.5">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </Loading>
      )}
      {lists?.map((list) => {
        const isSaving = isPending && variables.list.id === list.id
        return (
          <Checkbox
            key={list.id}
            checked={isSaving ? variables.saved : list.holds}
            onChange={({ target }) => !isPending && mutate({ list, saved: target.checked })}
            className="w-full rounded-sm px-2.5 py-2 text-sm font-medium hover:bg-raised-hover pointer-coarse:py-3"
          >
            <span className="min-w-0 flex-1 truncate">{list.name}</span>
            <span className="text-xs font-normal whitespace-nowrap text-text-3">{`${formatNumber(list.item_count)} ürün`}</span>
          </Checkbox>
        )
      })}
      {lists && (
        <>
          {lists.length > 0 && <hr className="my-1.5 border-border" />}
          {asksName ? (
            <NewListForm
              onMade={(list) => {
                setNaming(false)
                mutate({ list, saved: true })
              }}
            />
          ) : (
            lists.length < LIST_LIMITS.lists && (
              <button type="button" className={row} onClick={() => setNaming(true)}>
                <Plus className="size-4" />
                Yeni liste
              </button>
            )
          )}
          {onAlert && (
            <button type="button" className={row} onClick={onAlert}>
              <BellRing className="size-4" />
              Haber ver…
            </button>
          )}
        </>
      )}
    </div>,
    document.body,
  )
}

const row = `${popupRow} h-9.5 hover:bg-raised-hover pointer-coarse:h-11.5`

function NewListForm({ onMade }: { onMade: (list: { id: number; name: string }) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const { form, errors, busy } = useForm({
    fields: ['name'] as const,
    check: ({ name }) => (name.trim() === '' ? { name: 'Liste adı gereklidir' } : {}),
    submit: async ({ name }) => onMade(await makeList(name.trim())),
  })
  return (
    <form {...form} className="flex flex-col gap-2 p-2.5">
      <Input
        name="name"
        label="Yeni listenin adı"
        maxLength={LIST_LIMITS.name}
        defaultValue=""
        autoComplete="off"
        ref={input}
        error={errors.fields['name']}
      />
      {errors.top.length > 0 && (
        <Note tone="danger" alert>
          {errors.top.join(' ')}
        </Note>
      )}
      <Button type="submit" size="sm" busy={busy} busyText="Kaydediliyor...">
        Oluştur ve kaydet
      </Button>
    </form>
  )
}

function useCloseOutside(
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  onClose: () => void,
) {
  useEffect(() => {
    function closeIfOutside({ target }: Event) {
      const inside = target instanceof Node && (panel.current?.contains(target) || anchor.current?.contains(target))
      if (!inside) onClose()
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      onClose()
      anchor.current?.focus()
    }
    document.addEventListener('pointerdown', closeIfOutside, true)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside, true)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [anchor, panel, onClose])
}
