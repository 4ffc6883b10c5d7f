import { parseLines, parseTable } from '@bedesten/contract/quick-order'
import type { CodeLine } from '@bedesten/contract/quick-order'
import type { CodeMatch } from '@bedesten/contract/quick-order.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClipboardEvent, SubmitEvent } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDebouncedValue } from '../../lib/page/useDebouncedValue.ts'
import { Highlight } from '../../ui/display/Highlight.tsx'
import { Image } from '../../ui/display/Image.tsx'
import { Combobox } from '../../ui/forms/Combobox.tsx'
import { ComboboxPanel } from '../../ui/forms/ComboboxPanel.tsx'
import { keyOfMatch, codeSuggestionsQuery } from './quick-order.ts'

interface CodeFieldProps {
  sellerId: number | undefined
  onAdd: (lines: CodeLine[]) => void
}

/** The next code. Scanners type it and press Enter; what is pasted may be many lines. */
export function CodeField({ sellerId, onAdd }: CodeFieldProps) {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const asked = useDebouncedValue(wanted)
  const { data = [], isFetching } = useQuery(codeSuggestionsQuery(asked, sellerId))
  const isLoading = wanted !== '' && (isFetching || asked !== wanted)
  function add(lines: CodeLine[]) {
    if (lines.length > 0) onAdd(lines)
    setText('')
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    add(parseLines(wanted))
  }
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (!/[\r\n\t]/.test(pasted.trim())) return
    event.preventDefault()
    add(parseTable(pasted))
  }
  return (
    <form onSubmit={handleSubmit} onPaste={handlePaste} className="min-w-0">
      <Combobox<CodeMatch>
        label="Yeni kod"
        placeholder="SKU, barkod ya da ürün adı yazın"
        framed
        query={text}
        onQueryChange={setText}
        items={wanted === '' ? [] : data}
        loading={isLoading}
        toKey={(match) => keyOfMatch(match).replace('/', '-')}
        onSelect={(match) => add([{ code: match.sku ?? '', quantity: Math.max(1, match.min_order_quantity) }])}
        renderPanel={(panel) => (
          <ComboboxPanel
            {...panel}
            caption="Öneriler"
            emptyText={wanted === '' ? 'SKU, barkod ya da ürün adı yazın' : 'Öneri yok; Enter ile ekleyin'}
            renderItem={(match) => <Suggestion match={match} part={wanted} />}
            className="mt-2"
          />
        )}
      />
      <button type="submit" className="sr-only" tabIndex={-1}>
        Ekle
      </button>
    </form>
  )
}

function Suggestion({ match, part }: { match: CodeMatch; part: string }) {
  const { image_url, sku, name, variant_name, seller, price, currency } = match
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Image src={image_url ?? undefined} alt="" ratio="1" className="size-9 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-mono text-sm font-semibold">
          <Highlight text={sku ?? ''} part={part} />
        </span>
        <span className="block truncate text-xs text-text-3">
          {[name, variant_name, seller.company_name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="text-sm whitespace-nowrap tabular-nums">{formatMoney(price, currency)}</span>
    </span>
  )
}
