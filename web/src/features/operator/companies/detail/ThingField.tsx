import type { RemovableKind } from '@bedesten/contract/measures'
import { useState } from 'react'
import { Input } from '../../../../ui/forms/Input.tsx'
import { NativeSelect } from '../../../../ui/forms/NativeSelect.tsx'

/** Chosen by its kind; what has a page, by the address of that page. */
export function ThingField({ error }: { error: string | undefined }) {
  const [kind, setKind] = useState('page')
  return (
    <div className="grid gap-3">
      <NativeSelect
        label="Ne kaldırılacak"
        value={kind}
        options={[
          { value: 'page', label: 'Ürün, gönderi ya da alım ilanı' },
          { value: 'logo', label: 'Logo' },
          { value: 'cover', label: 'Kapak resmi' },
        ]}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === 'page' ? (
        <Input name="thing" label="Adresi" placeholder="/products/42" autoComplete="off" error={error} />
      ) : (
        <input type="hidden" name="thing" value={kind} />
      )}
    </div>
  )
}

const KINDS: Record<string, RemovableKind> = { products: 'product', posts: 'post', requests: 'purchase_request' }

/** `/products/42`, with or without the address of the site. */
export function readThing(text: string, companyId: number): { kind: RemovableKind; id: number } | undefined {
  if (text === 'logo' || text === 'cover') return { kind: text, id: companyId }
  const [, folder = '', id] = /\/?(products|posts|requests)\/([1-9]\d{0,14})(?:[?#/].*)?$/.exec(text.trim()) ?? []
  const kind = KINDS[folder]
  return kind && { kind, id: Number(id) }
}
