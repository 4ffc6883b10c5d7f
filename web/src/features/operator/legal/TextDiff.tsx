import { clsx } from 'clsx'
import { useMemo } from 'react'
import { diffLines, type DiffLine } from './diff-lines.ts'

interface TextDiffProps {
  before: string
  after: string
}

/** Line by line, what went and what came; marked by signs as well as by colour. Load it lazily. */
export function TextDiff({ before, after }: TextDiffProps) {
  const lines = useMemo(() => diffLines(before, after), [before, after])
  return (
    <div className="py-3 font-mono text-sm/6 wrap-anywhere whitespace-pre-wrap">
      {lines.map((line, place) => (
        // Lines repeat, and none of them has a state.
        <Line key={place} {...line} />
      ))}
    </div>
  )
}

function Line({ kind, text }: DiffLine) {
  const { as: Element, sign, look } = LOOKS[kind]
  return (
    <Element className={clsx('grid min-h-6 grid-cols-[2rem_minmax(0,1fr)] pr-4 no-underline', look)}>
      <span aria-hidden className="text-center select-none">
        {sign}
      </span>
      {text}
    </Element>
  )
}

const LOOKS = {
  same: { as: 'div', sign: '', look: 'text-text-2' },
  added: { as: 'ins', sign: '+', look: 'bg-success-soft text-success-text' },
  removed: { as: 'del', sign: '−', look: 'bg-danger-soft text-danger-text' },
} as const
