import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toEntryId } from '../../features/operator/entry-number.ts'
import { useNavigate } from '../../lib/router/hooks.ts'

interface ConsoleSearchProps {
  onFound?: () => void
  className?: string
}

/** The number of an entry leads to it, anything else to the companies that it finds. */
export function ConsoleSearch({ onFound, className }: ConsoleSearchProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  function search(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim()
    if (wanted === '') return
    const id = toEntryId(wanted)
    onFound?.()
    void navigate(
      id === undefined ? `/operator/companies?${new URLSearchParams({ q: wanted })}` : `/operator/queue/${id}`,
    )
  }
  return (
    <form role="search" onSubmit={search} className={clsx('relative', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto text-text-3" />
      <input
        type="search"
        aria-label="Şirket, vergi numarası ya da kayıt numarası ara"
        placeholder="Şirket, vergi no ya da kayıt no"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="h-8.5 w-full rounded-[9px] border border-tas-6 bg-(--hover) pr-3 pl-9.5 text-field text-text placeholder:text-text-3"
      />
    </form>
  )
}
