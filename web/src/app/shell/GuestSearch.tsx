import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from '../../lib/router/hooks.ts'
import { framedInput, InputFrame } from '../../ui/forms/InputFrame.tsx'

/** Searches products. A plain HTML form, so that it works before any script has loaded. */
export function GuestSearch() {
  const id = useId()
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement
    const text = field.value.trim()
    field.value = ''
    void navigate(text === '' ? '/explore' : `/explore?${new URLSearchParams({ search: text })}`)
  }
  return (
    <form role="search" action="/explore" onSubmit={search} className="w-full rail:max-w-87">
      <InputFrame quiet inputId={id} prefix={<Search />}>
        <input
          id={id}
          name="search"
          type="search"
          aria-label="Tüm ürünlerde ara"
          placeholder="Ürün ara"
          autoComplete="off"
          className={`${framedInput} pl-3.5`}
        />
      </InputFrame>
    </form>
  )
}
