import type { PaperKind } from '@bedesten/contract/verification'
import type { QueueEntry } from '@bedesten/contract/operator-entries.schemas'
import { isRecord } from '../../../lib/storage/stored-shapes.ts'
import { useDraft } from '../../../ui/forms/useDraft.ts'

export type EntryPaper = NonNullable<QueueEntry['verification']>['papers'][number]
export type Judgement = 'good' | 'bad'

/** Short enough for a row of them. */
export const SHORT_PAPER_NAMES: Record<PaperKind, string> = {
  tax_plate: 'Vergi levhası',
  registry: 'Sicil gazetesi',
  signature: 'İmza sirküleri',
  other: 'Diğer belge',
}

/** What is often wrong with a paper, and the sentence for the company. */
export const COMMON_REMARKS = [
  { label: 'Okunmuyor', text: 'Belge okunmuyor, tüm sayfayı yeniden tarayın.' },
  { label: 'Eski tarihli', text: 'Belgenin tarihi eski, güncel olanını yükleyin.' },
  { label: 'Sayfa eksik', text: 'Belgenin bir sayfası eksik, tümünü yükleyin.' },
  { label: 'Başka şirkete ait', text: 'Belge başka bir şirkete ait görünüyor.' },
]

/** What the operator found, by paper. It outlives a reload. */
export function usePaperJudgements(entryId: number, papers: EntryPaper[]) {
  const { values, setValues, finish } = useDraft<{ judged: Record<string, string>; remarks: Record<string, string> }>({
    name: `operator:papers:${entryId}`,
    start: { judged: {}, remarks: {} },
    fits: { judged: isRecord, remarks: isRecord },
    guard: false,
  })
  const judgementOf = ({ id }: EntryPaper): Judgement | undefined => {
    const judged = values.judged[id]
    return judged === 'good' || judged === 'bad' ? judged : undefined
  }
  const remarkOf = ({ id }: EntryPaper) => values.remarks[id] ?? ''
  const [good, bad] = (['good', 'bad'] as const).map((wanted) => papers.filter((one) => judgementOf(one) === wanted))
  return {
    judgementOf,
    remarkOf,
    good: good ?? [],
    bad: bad ?? [],
    judge: ({ id }: EntryPaper, judgement: Judgement) =>
      setValues({ ...values, judged: { ...values.judged, [id]: judgement } }),
    remark: ({ id }: EntryPaper, text: string) => setValues({ ...values, remarks: { ...values.remarks, [id]: text } }),
    finish,
  }
}

export type PaperJudgements = ReturnType<typeof usePaperJudgements>
