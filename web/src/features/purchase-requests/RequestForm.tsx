import { REQUEST_LIMITS } from '@bedesten/contract/purchase-requests'
import type { PurchaseRequest } from '@bedesten/contract/purchase-requests.schemas'
import { useEffect, useEffectEvent } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { addDays, countDays } from '../../lib/format/day-words.ts'
import { todayInIstanbul } from '../../lib/format/dates.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { DraftNote } from '../../ui/forms/DraftNote.tsx'
import { FormSection, RequiredLabel, wide } from '../../ui/forms/FormSection.tsx'
import { Input } from '../../ui/forms/Input.tsx'
import { pageFormGrid } from '../../ui/forms/PageForm.tsx'
import { SegmentedControl } from '../../ui/forms/SegmentedControl.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'
import { useLineForm } from '../../ui/forms/useLineForm.ts'
import { Card } from '../../ui/page/Card.tsx'
import { PageFoot } from '../../ui/page/PageFoot.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { ProvinceSelect } from '../companies/ProvinceSelect.tsx'
import { addTags } from '../../ui/forms/tags.ts'
import { TagsInput } from '../../ui/forms/TagsInput.tsx'
import {
  EMPTY_REQUEST_LINE,
  findRequestErrors,
  REQUEST_FITS,
  requestDraftName,
  toLineValues,
  toRequestBody,
  toRequestValues,
} from './request-values.ts'
import type { RequestBody } from './request-values.ts'
import { RequestImage } from './RequestImage.tsx'
import { RequestLinesFields } from './RequestLinesFields.tsx'

const PERIODS = ['7', '14', '30', '60'] as const

interface RequestFormProps {
  /** What is changed; undefined for a new one. */
  request: PurchaseRequest | undefined
  city: string
  cancelTo: string
  button: string
  title: string
  backLabel: string
  /** What has changed since the writing began. */
  notice?: ReactNode
  /** Whether it can be saved no more. */
  isOver?: boolean
  onDirty: (dirty: boolean) => void
  /** Throws what the server refuses. */
  onSend: (body: RequestBody) => Promise<PurchaseRequest>
  onSent: (request: PurchaseRequest) => Promise<void>
}

export function RequestForm(props: RequestFormProps) {
  const { request, city, cancelTo, button, title, backLabel, notice, isOver = false, onSend, onSent } = props
  // Offers answer the lines: with the first of them they stay as they are stored.
  const fixed = request && request.offer_count > 0 ? toLineValues(request) : undefined
  const { form, busy, errors, values, set, changeLine, removeLine, addLine, dirty, draft, finish } = useLineForm({
    draft: {
      name: requestDraftName(request?.id),
      start: toRequestValues(request, city),
      fits: REQUEST_FITS,
    },
    list: LIST,
    fields: ['title', 'text', 'lines', 'city', 'last_day', 'tags', 'image_url'],
    check: (typed, { tags = '' }) => {
      const { fault } = addTags(typed.tags, tags)
      return { ...findRequestErrors({ ...typed, ...(fixed && { lines: fixed }) }), ...(fault && { tags: fault }) }
    },
    submit: async (typed, { tags = '' }) => {
      // A tag that was typed but not entered is meant to be saved too.
      const whole = { ...typed, tags: addTags(typed.tags, tags).tags, ...(fixed && { lines: fixed }) }
      const saved = await onSend(toRequestBody(whole))
      finish()
      await onSent(saved)
    },
    texts: { refused: 'Lütfen formu kontrol edin', failed: 'İlan kaydedilemedi. Lütfen tekrar deneyin.' },
  })
  const report = useEffectEvent(props.onDirty)
  useEffect(() => report(dirty), [dirty])
  const today = todayInIstanbul()
  const bind = (name: 'title' | 'text' | 'city' | 'last_day') => ({
    name,
    value: values[name],
    error: errors.fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const send = (look: Pick<ComponentProps<typeof Button>, 'size' | 'className'> = {}) => (
    <Button {...look} type="submit" busy={busy} busyText="Kaydediliyor..." disabled={isOver}>
      {button}
    </Button>
  )
  return (
    <form {...form} method="post" className={clearOfBars}>
      <div className="max-rail:hidden">
        <PageHead
          title={title}
          back={{ to: cancelTo, label: backLabel }}
          actions={
            <>
              <ButtonLink to={cancelTo} variant="quiet">
                İptal
              </ButtonLink>
              {send()}
            </>
          }
        />
      </div>
      <div className="mb-4 grid gap-4 empty:hidden">
        {!busy && notice}
        <DraftNote draft={draft} />
      </div>
      {errors.top.length > 0 && (
        <Note tone="danger" alert className="mb-4">
          {errors.top.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
      )}
      <div className={pageFormGrid}>
        <div className="flex min-w-0 flex-col gap-4">
          <FormSection title="İlan">
            <Input
              {...bind('title')}
              label={<RequiredLabel text="Başlık" />}
              required
              maxLength={REQUEST_LIMITS.title}
              hint={`${values.title.length}/${REQUEST_LIMITS.title}`}
              className={wide}
            />
            <Textarea
              {...bind('text')}
              label={<RequiredLabel text="Açıklama" />}
              required
              rows={4}
              maxLength={REQUEST_LIMITS.text}
              className={wide}
            />
          </FormSection>
          <RequestLinesFields
            lines={fixed ?? values.lines}
            fixed={fixed !== undefined}
            errors={errors.fields}
            onChange={changeLine}
            onRemove={removeLine}
            onAdd={() => addLine(EMPTY_REQUEST_LINE, 'name')}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <ProvinceSelect
              {...bind('city')}
              label={<RequiredLabel text="Teslim ili" />}
              none="İl seçin"
              required
              autoComplete="address-level1"
            />
            <div>
              <Input
                {...bind('last_day')}
                type="date"
                label={<RequiredLabel text="Son gün" />}
                required
                min={addDays(today, REQUEST_LIMITS.minDays)}
                max={addDays(today, REQUEST_LIMITS.maxDays)}
                hint="1 ile 60 gün arası, o gün 23:59’da kapanır"
              />
              <SegmentedControl
                legend="Süre"
                full
                className="mt-2 *:flex-1"
                value={PERIODS.find((days) => Number(days) === countDays(today, values.last_day)) ?? null}
                onChange={(days) => set({ last_day: addDays(today, Number(days)) })}
                choices={PERIODS.map((value) => ({ value, label: value === '7' ? '7 gün' : value }))}
              />
            </div>
            <TagsInput
              name="tags"
              tags={values.tags}
              error={errors.fields['tags']}
              onChange={(tags) => set({ tags })}
            />
          </Card>
          <RequestImage url={values.image_url} onChange={(image_url) => set({ image_url })} />
          <Note tone="info">İlan herkese açıktır, fiyat hedefi yazmayın. Teklifleri yalnız siz görürsünüz.</Note>
        </div>
      </div>
      <PageFoot>
        <ButtonLink to={cancelTo} variant="secondary" size="bar">
          İptal
        </ButtonLink>
        {send({ size: 'bar', className: 'grow' })}
      </PageFoot>
    </form>
  )
}

const LIST = { name: 'lines', columns: { name: 'name', quantity: 'quantity', unit: 'unit' }, whole: 'name' } as const

/** A field that gets the focus is not scrolled below the top bar or the bar at the bottom. */
const clearOfBars =
  '[&_:is(input,textarea)]:scroll-mt-24 [&_:is(input,textarea)]:scroll-mb-16 max-rail:[&_:is(input,textarea)]:scroll-mb-32'
