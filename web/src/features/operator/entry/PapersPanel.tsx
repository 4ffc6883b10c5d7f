import { REMARK_MAX } from '@bedesten/contract/verification'
import { clsx } from 'clsx'
import Check from 'lucide-react/icons/check'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import X from 'lucide-react/icons/x'
import { Chip, ChipRow } from '../../../ui/display/Chip.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { Textarea } from '../../../ui/forms/Textarea.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EntrySection } from './EntrySection.tsx'
import { COMMON_REMARKS, SHORT_PAPER_NAMES } from './papers.ts'
import type { EntryPaper, PaperJudgements } from './papers.ts'
import { PaperView } from './PaperView.tsx'

interface PapersPanelProps {
  papers: EntryPaper[]
  shown: EntryPaper | undefined
  onShow: (id: number) => void
  judgements: PaperJudgements
  /** Whether they can be judged at all: not once it is decided. */
  open: boolean
}

/** The papers one at a time, each to be found good or not. */
export function PapersPanel({ papers, shown, onShow, judgements, open }: PapersPanelProps) {
  if (!shown) {
    return (
      <Card flush className="p-4 text-text-3">
        Bu işte belge yok.
      </Card>
    )
  }
  return (
    <Card flush as="section" aria-label="Belgeler" className="min-w-0 overflow-hidden">
      <div
        role="group"
        aria-label="Belgeler"
        className="flex gap-1 overflow-x-auto border-b border-border px-2.5 py-2 [scrollbar-width:none]"
      >
        {papers.map((paper) => (
          <button
            key={paper.id}
            type="button"
            aria-pressed={paper.id === shown.id}
            onClick={() => onShow(paper.id)}
            className={clsx(
              'flex h-8.5 items-center gap-1.75 rounded-sm px-2.5 text-sm font-medium whitespace-nowrap',
              paper.id === shown.id ? 'bg-chip-bg font-semibold text-text' : 'text-text-2 hover:bg-hover',
            )}
          >
            <Mark judgement={open ? judgements.judgementOf(paper) : paper.remark === null ? undefined : 'bad'} />
            {SHORT_PAPER_NAMES[paper.kind]}
          </button>
        ))}
      </div>
      <PaperView key={shown.id} paper={shown} />
      <div className="border-t border-border px-4 py-3">
        {open ? (
          <SegmentedControl
            legend="Bu belge"
            value={judgements.judgementOf(shown) ?? null}
            choices={[
              { value: 'good', label: <Choice icon={Check} text="Uygun" /> },
              { value: 'bad', label: <Choice icon={X} text="Uygun değil" /> },
            ]}
            onChange={(judgement) => judgements.judge(shown, judgement)}
          />
        ) : (
          <p className="text-sm text-text-2 wrap-anywhere">{shown.remark ?? 'Bu belge için açıklama yok.'}</p>
        )}
      </div>
    </Card>
  )
}

/** The sentence for a paper that is not good. */
export function RemarkCard({ paper, judgements }: { paper: EntryPaper; judgements: PaperJudgements }) {
  const name = SHORT_PAPER_NAMES[paper.kind]
  return (
    <EntrySection title={`${name} için cümle`}>
      <Textarea
        label="Şirkete yazılacak"
        rows={2}
        maxLength={REMARK_MAX}
        value={judgements.remarkOf(paper)}
        onChange={({ target }) => judgements.remark(paper, target.value)}
      />
      <ChipRow label="Sık yazılanlar" className="mt-2">
        {COMMON_REMARKS.map(({ label, text }) => (
          <Chip
            key={label}
            selected={judgements.remarkOf(paper) === text}
            onClick={() => judgements.remark(paper, text)}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </EntrySection>
  )
}

function Choice({ icon: Icon, text }: { icon: typeof Check; text: string }) {
  return (
    <>
      <Icon className="size-4" />
      {text}
    </>
  )
}

function Mark({ judgement }: { judgement: 'good' | 'bad' | undefined }) {
  if (judgement === undefined) return null
  return judgement === 'good' ? (
    <>
      <Check aria-hidden className="size-[15px] text-success-text" />
      <span className="sr-only">Uygun: </span>
    </>
  ) : (
    <>
      <MessageSquareWarning aria-hidden className="size-[15px] text-warning-text" />
      <span className="sr-only">Uygun değil: </span>
    </>
  )
}
