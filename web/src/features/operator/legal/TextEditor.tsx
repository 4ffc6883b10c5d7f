import type { WrittenSlug } from '@bedesten/contract/legal'
import { previewLegalText } from '@bedesten/contract/operator-legal.calls'
import type { OpenedText } from '@bedesten/contract/operator-legal.schemas'
import Eye from 'lucide-react/icons/eye'
import FilePen from 'lucide-react/icons/file-pen'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useRef, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { toServerReason } from '../../../lib/api/server-reason.ts'
import { formatMoment } from '../../../lib/format/dates.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { StatusBadge } from '../../../ui/display/StatusBadge.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Prose } from '../../../ui/page/Prose.tsx'
import { useOperator } from '../operator-me.ts'
import { DiffCard } from './DiffCard.tsx'
import { TextTools } from './TextTools.tsx'
import { TextVersions } from './TextVersions.tsx'
import { useSavedText } from './use-saved-text.ts'

const TextDiff = lazyPart(async () => (await import('./TextDiff.tsx')).TextDiff)
const PublishDialog = lazyPart(async () => (await import('./PublishDialog.tsx')).PublishDialog)

/** Markdown on the left, its versions on the right; the server draws the preview. */
export function TextEditor({ slug, opened }: { slug: WrittenSlug; opened: OpenedText }) {
  const { isChief } = useOperator()
  const area = useRef<HTMLTextAreaElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const { text, write, isDirty, state, publish } = useSavedText(slug, opened)
  const [preview, setPreview] = useState<string>()
  const [showsDiff, setShowsDiff] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const version = opened.draft?.version ?? (opened.versions[0]?.version ?? 0) + 1

  async function togglePreview() {
    setShowsDiff(false)
    if (preview !== undefined) return setPreview(undefined)
    try {
      setPreview((await call(previewLegalText, { body: { text } })).html)
    } catch (error) {
      showToast('error', 'Önizlenemedi', { message: toServerReason(error) })
    }
  }
  function toggleDiff() {
    setPreview(undefined)
    setShowsDiff(!showsDiff)
    // On phones the button stands below the text.
    if (card.current && card.current.getBoundingClientRect().top < 0) card.current.scrollIntoView()
  }
  return (
    <>
      <PageHead
        title={opened.title}
        stacked
        line={`/legal/${slug}`}
        back={{ to: '/operator/legal-texts', label: 'Yasal metinler' }}
        mark={
          (opened.draft || isDirty) && (
            <StatusBadge tone="warning" icon={FilePen}>{`Taslak, sürüm ${version}`}</StatusBadge>
          )
        }
        actions={
          <>
            <Button variant="secondary" className="max-rail:grow" onClick={() => void togglePreview()}>
              {preview === undefined ? <Eye /> : <Pencil />}
              {preview === undefined ? 'Önizle' : 'Düzenle'}
            </Button>
            {isChief && (
              <Button className="max-rail:grow" onClick={() => setPublishing(true)}>
                Yayımla
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 full:grid-cols-[minmax(0,1fr)_20rem]">
        <Card ref={card} flush as="section" aria-label="Metin" className="min-w-0 scroll-mt-20 overflow-hidden">
          {showsDiff ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <TextDiff before={opened.base} after={text} />
            </Suspense>
          ) : preview === undefined ? (
            <>
              <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border bg-well px-2 py-1.5">
                <TextTools area={area} text={text} onWrite={write} />
                <p role="status" className="px-2 text-xs text-text-3">
                  {isChief ? describeState(state, isDirty, opened) : 'Yalnız baş moderatör yazar'}
                </p>
              </div>
              <textarea
                ref={area}
                aria-label="Metin, işaretlerle"
                spellCheck={false}
                readOnly={!isChief}
                value={text}
                onChange={({ target }) => write(target.value)}
                className="block min-h-[60dvh] w-full resize-y bg-transparent p-4 font-mono text-sm/6 -outline-offset-2"
              />
            </>
          ) : (
            <div className="p-4 rail:p-6">
              <Prose html={preview} />
            </div>
          )}
        </Card>
        <div className="grid gap-3">
          {state === 'overtaken' && (
            <Note tone="danger" alert>
              Bu taslak siz yazarken başka bir yerde değişti. Yazdıklarınız bu tarayıcıda durur; son hâlini görmek için
              sayfayı yenileyin.
            </Note>
          )}
          <TextVersions text={opened} />
          <DiffCard
            version={opened.versions[0]?.version}
            before={opened.base}
            after={text}
            isShown={showsDiff}
            onToggle={toggleDiff}
          />
          <Note tone="warning">
            Birlikte gelen metinler taslaktır. Yayımlamadan önce hukukçunuza okutun; yayımlanana kadar sayfada “Taslak”
            yazar.
          </Note>
        </div>
      </div>
      <Suspense>
        {isPublishing && (
          <PublishDialog
            slug={slug}
            version={version}
            onPublish={async (publishing) => {
              await publish(publishing)
              showToast('success', 'Yayımlandı')
            }}
            onClose={() => setPublishing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function describeState(state: string, isDirty: boolean, { draft }: OpenedText): string {
  if (state === 'overtaken') return 'Kaydedilmedi'
  if (state === 'failed') return 'Kaydedilemedi, bu tarayıcıda duruyor'
  if (state === 'waiting') return 'Kaydediliyor...'
  if (isDirty) return 'Bu tarayıcıda duruyor'
  return draft ? `${formatMoment(draft.updated_at)} kaydedildi` : 'Değişiklik yok'
}
