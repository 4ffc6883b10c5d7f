import { useState } from 'react'
import type { ChangeEvent, ClipboardEvent } from 'react'

/**
 * A text that cannot grow beyond `max`; a paste that was cut shows a message. The element itself refuses further
 * typing, so that nothing falls off the end while someone writes in the middle.
 */
export function useCappedText(max: number, [value, setValue]: readonly [string, (next: string) => void]) {
  const [cut, setCut] = useState(0)

  function set(next: string) {
    setValue(cap(next, max))
    setCut(0)
  }
  function handlePaste({ clipboardData, currentTarget }: ClipboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = currentTarget
    const pasted = clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
    setCut(Math.max(0, value.length - (selectionEnd - selectionStart) + pasted.length - max))
  }
  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) {
    const next = currentTarget.value
    setValue(cap(next, max))
    // A paste was counted before the element cut it.
    if (!isPaste(nativeEvent)) setCut(Math.max(0, next.length - max))
  }
  return {
    value,
    set,
    fault: cut > 0 ? `Maksimum ${max} karakter olabilir. ${cut} karakter fazla.` : undefined,
    field: { value, maxLength: max, onChange: handleChange, onPaste: handlePaste },
  }
}

/** Never half of a character that counts as two. */
function cap(text: string, max: number): string {
  return text.length > max ? text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : text
}

function isPaste(event: Event): boolean {
  return 'inputType' in event && event.inputType === 'insertFromPaste'
}
