import { BLOCKED_MESSAGE, HIDDEN_MESSAGE, YOU_BLOCKED_MESSAGE } from '@bedesten/contract/blocks'
import { MESSAGE_EMPTY, MESSAGE_MAX, MESSAGE_WARNING, NEW_CONVERSATIONS_MESSAGE } from '@bedesten/contract/messages'
import type { ConversationState } from '@bedesten/contract/messages.schemas'
import type { Product } from '@bedesten/contract/products.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import Send from 'lucide-react/icons/send'
import { useRef } from 'react'
import { DOCUMENT_TYPES } from '../../../lib/forms/document-files.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { hasShape, isListOf, isNumber, isText } from '../../../lib/storage/stored-shapes.ts'
import { useForm } from '../../../lib/forms/useForm.ts'
import { Note } from '../../../ui/feedback/Note.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { DraftNote } from '../../../ui/forms/DraftNote.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { useDraft } from '../../../ui/forms/useDraft.ts'
import { ArchAvatar } from '../../../ui/display/ArchAvatar.tsx'
import { Chip, ChipRow } from '../../../ui/display/Chip.tsx'
import { VerifiedSeal } from '../../../ui/display/VerifiedSeal.tsx'
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx'
import { Attachments } from '../composer/Attachments.tsx'
import { useAttachments } from '../composer/useAttachments.ts'
import { toProductReference } from '../make-reference.ts'
import { conversationWithQuery } from '../message-queries.ts'
import { ReferenceWords } from '../talk/ReferenceCard.tsx'
import { NO_DRAFT } from '../unsent.ts'
import type { Draft } from '../unsent.ts'
import { openTalk, postMessage, showSent } from '../useSendMessage.ts'

const READY_QUESTIONS = ['Numune gönderiyor musunuz?', 'Stok ve termin nedir?', 'Farklı renk var mı?']

/** Load it lazily. */
export function AskDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const reference = toProductReference(product)
  const {
    values: draft,
    setValues: setDraft,
    draft: found,
    finish,
  } = useDraft<Draft>({
    name: `ask-seller:${product.id}`,
    start: NO_DRAFT,
    fits: {
      text: isText,
      reference: () => false,
      files: isListOf(hasShape({ id: isNumber, name: isText, size: isNumber, type: isText })),
    },
    guard: false,
  })
  const toKey = useKeyOf()
  const { data: state } = useQuery(conversationWithQuery(product.company_id))
  const closed = state && findClosed(state)
  const { uploads, add } = useAttachments(draft.files.length, (file) =>
    setDraft((kept) => ({ ...kept, files: [...kept.files, file] })),
  )
  const { form, busy, errors } = useForm({
    fields: ['text'] as const,
    check: () => (draft.text.trim() === '' && draft.files.length === 0 ? { text: MESSAGE_EMPTY } : {}),
    submit: async () => {
      const sent = { ...draft, text: draft.text.trim(), reference }
      const id = await openTalk(product.company_id)
      const message = await postMessage(id, { ...sent, key: toKey(sent) })
      finish()
      showSent(queryClient, message)
      showToast('success', 'İletiniz gönderildi', { action: { label: 'Konuşmayı aç', to: `/messages/${id}` } })
      onClose()
    },
  })
  return (
    <FormDialog
      width="list"
      title="Satıcıya sor"
      form={form}
      busy={busy}
      errors={errors.top}
      onClose={onClose}
      action={
        <Button
          type="submit"
          busy={busy}
          busyText="Gönderiliyor..."
          disabled={closed !== undefined || uploads.length > 0}
        >
          <Send />
          Gönder
        </Button>
      }
    >
      <p className="flex items-center gap-2.5 font-semibold">
        <ArchAvatar name={product.company_name} logo={product.company_logo ?? undefined} size={32} />
        <span className="min-w-0 truncate">{product.company_name}</span>
        {product.verified === 1 && <VerifiedSeal label="Doğrulanmış Firma" className="size-3.75" />}
      </p>
      <div className="talk-card">
        <ReferenceWords reference={reference} />
      </div>
      {closed && <Note tone="warning">{closed}</Note>}
      <DraftNote draft={found} />
      <ChipRow label="Hazır sorular" className="flex-wrap">
        {READY_QUESTIONS.map((question) => (
          <Chip
            key={question}
            selected={false}
            aria-pressed={undefined}
            onClick={() =>
              setDraft((kept) => ({ ...kept, text: [kept.text.trim(), question].filter(Boolean).join(' ') }))
            }
          >
            {question}
          </Chip>
        ))}
      </ChipRow>
      <Textarea
        name="text"
        label="İletiniz"
        rows={4}
        maxLength={MESSAGE_MAX}
        counter={{ max: MESSAGE_MAX, warnFrom: MESSAGE_WARNING }}
        value={draft.text}
        onChange={({ target }) => setDraft((kept) => ({ ...kept, text: target.value }))}
        error={errors.fields['text']}
      />
      <div>
        <Attachments
          draft={draft}
          uploads={uploads}
          onRemoveReference={() => undefined}
          onRemoveFile={({ id }) =>
            setDraft((kept) => ({ ...kept, files: kept.files.filter((file) => file.id !== id) }))
          }
        />
        <Button variant="quiet" size="sm" onClick={() => input.current?.click()} className="-ml-3">
          <Paperclip />
          Dosya ekle
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={DOCUMENT_TYPES.join()}
          aria-label="Dosya"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
      </div>
    </FormDialog>
  )
}

/** Why this company cannot be written to; undefined where it can. */
function findClosed({ id, blocked, refuses_me, hidden, limit_ends_at }: ConversationState): string | undefined {
  if (blocked) return YOU_BLOCKED_MESSAGE
  if (refuses_me) return BLOCKED_MESSAGE
  if (hidden) return HIDDEN_MESSAGE
  return id === null && limit_ends_at !== null ? NEW_CONVERSATIONS_MESSAGE : undefined
}

/** The same key for the same words, so that a second try does not ask twice; another for others. */
function useKeyOf() {
  const last = useRef({ words: '', key: '' })
  return (draft: Draft) => {
    const words = JSON.stringify(draft)
    if (words !== last.current.words) last.current = { words, key: newIdempotencyKey() }
    return last.current.key
  }
}
