import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import type { SubmitEvent } from 'react'
import { SEARCH_MAX } from '../../../lib/format/search-text.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { useFollowingText } from '../../../ui/forms/useFollowingText.ts'

/** Without scripts the form itself opens the page of what was typed. */
export function DiscoverySearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [draft, setDraft] = useFollowingText(value)
  const input = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSearch(draft.trim())
  }
  function clear() {
    setDraft('')
    input.current?.focus()
    if (value !== '') onSearch('')
  }
  return (
    <form
      role="search"
      aria-label="Ürün"
      action="/explore"
      onSubmit={submit}
      className="flex min-w-0 flex-1 items-center rounded-card border border-control bg-surface p-1.5 has-[input:focus]:border-focus has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-focus"
    >
      <Search aria-hidden className="ml-2.5 text-text-3 max-rail:hidden" />
      <input
        ref={input}
        type="search"
        name="search"
        enterKeyHint="search"
        aria-label="Ürün ara"
        placeholder="Ürün, SKU, barkod ya da açıklama ara"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        className="h-9.5 min-w-0 flex-1 bg-transparent px-1 text-field outline-none rail:px-3 rail:text-body-lg [&::-webkit-search-cancel-button]:hidden"
      />
      {draft !== '' && (
        <IconButton size="sm" label="Aramayı temizle" onClick={clear} className="rail:mr-1.5">
          <X />
        </IconButton>
      )}
      <button
        type="submit"
        className="grid h-9.5 shrink-0 place-items-center rounded-md text-button max-rail:order-first max-rail:w-9.5 max-rail:text-text-3 rail:bg-primary rail:px-5 rail:text-on-primary rail:shadow-button rail:hover:bg-primary-hover rail:active:bg-primary-press"
      >
        <Search aria-hidden className="rail:hidden" />
        <span className="max-rail:sr-only">Ara</span>
      </button>
    </form>
  )
}
