import { clsx } from 'clsx'
import { useState } from 'react'
import { fold } from './fold.ts'
import { splitLinks } from '../../../lib/format/links.ts'

interface PostTextProps {
  text: string
  /** Shows the beginning of a long text, and the rest on demand. */
  folded?: boolean
  className?: string
}

/** Line breaks stay, addresses become links; the text is never markup. */
export function PostText({ text, folded = false, className }: PostTextProps) {
  const [open, setOpen] = useState(!folded)
  const begin = open ? undefined : fold(text)
  return (
    <div
      data-opened={(folded && open) || undefined}
      className={clsx('text-body-lg text-pretty wrap-anywhere whitespace-pre-line', className)}
    >
      <p>
        {splitLinks(begin ?? text).map((part, index) =>
          part.href ? (
            <a
              key={index}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="text-primary-text underline underline-offset-3"
            >
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </p>
      {begin !== undefined && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="-mb-1 py-1 text-sm font-medium text-primary-text hover:underline"
        >
          Devamını göster
        </button>
      )}
    </div>
  )
}
