import type { CompanyHit } from '@bedesten/contract/companies.schemas'
import { MESSAGE_FILES_MAX } from '@bedesten/contract/messages'
import type { MessageReference } from '@bedesten/contract/messages.schemas'
import Package from 'lucide-react/icons/package'
import Paperclip from 'lucide-react/icons/paperclip'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useRef, useState } from 'react'
import { DOCUMENT_TYPES } from '../../../lib/forms/document-files.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { IconButton } from '../../../ui/forms/IconButton.tsx'
import { MenuButton } from '../../../ui/overlays/MenuButton.tsx'

const ReferencePicker = lazyPart(async () => (await import('./ReferencePicker.tsx')).ReferencePicker)

interface MessageToolsProps {
  company: CompanyHit
  onFiles: (files: File[]) => void
  onReference: (reference: MessageReference) => void
}

/** What can be added to a message: two buttons, on small screens one with both. */
export function MessageTools({ company, onFiles, onReference }: MessageToolsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [picking, setPicking] = useState(false)
  const pickFile = () => input.current?.click()
  return (
    <>
      <MenuButton
        label="Dosya, ürün ya da sipariş ekle"
        icon={<Plus />}
        items={[
          { label: 'Dosya ekle', icon: Paperclip, onSelect: pickFile },
          { label: 'Ürün ya da sipariş ekle', icon: Package, onSelect: () => setPicking(true) },
        ]}
        className="talk-plus"
      />
      <IconButton label={`Dosya ekle, en çok ${MESSAGE_FILES_MAX}`} onClick={pickFile} className="talk-tool">
        <Paperclip />
      </IconButton>
      <IconButton label="Ürün ya da sipariş ekle" onClick={() => setPicking(true)} className="talk-tool">
        <Package />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={DOCUMENT_TYPES.join()}
        aria-label="Dosya"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
      {picking && (
        <Suspense>
          <ReferencePicker
            company={company}
            onClose={() => setPicking(false)}
            onPick={(reference) => {
              onReference(reference)
              setPicking(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
