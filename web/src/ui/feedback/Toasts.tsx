import { useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import { useToasts } from './toast.ts'
import type { Toast } from './toast.ts'
import { ToastCard } from './ToastCard.tsx'

/** Once per page, inside the router: shows the toasts of `showToast`. */
export function Toasts() {
  const toasts = useToasts()
  return toasts.length > 0 && <Stack toasts={toasts} />
}

/** While it is pointed at or focused no toast in it leaves, so that nothing moves under the hand. */
function Stack({ toasts }: { toasts: Toast[] }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const cameFrom = useRef<Element | null>(null)

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    setFocused(true)
  }
  function giveFocusBack() {
    setFocused(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }
  return (
    <section
      data-toasts
      aria-label="Uyarılar"
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+var(--action-bar,0px)+1rem)] z-toast rail:left-auto rail:right-6 rail:bottom-6 rail:w-92 print:hidden"
    >
      <div
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={enter}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(false)}
      >
        <ol aria-label="Bildirimler" className="flex flex-col gap-2.5">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} paused={hovered || focused} onClosedByHand={giveFocusBack} />
          ))}
        </ol>
      </div>
    </section>
  )
}
