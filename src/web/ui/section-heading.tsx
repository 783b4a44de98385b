import type { ReactNode } from 'react'
import { LineThrough } from './line-through.tsx'

type SectionHeadingProps = { id?: string; eyebrow?: string; title: string; text?: ReactNode; aside?: ReactNode }

export function SectionHeading({ id, eyebrow, title, text, aside }: SectionHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-12">
      <div className="max-w-2xl">
        {eyebrow && (
          <p className="mb-3 flex items-center gap-3 text-sm font-semibold text-brass">
            <LineThrough className="w-16" />
            {eyebrow}
          </p>
        )}
        <h2 id={id} className="text-2xl md:text-3xl">
          {title}
        </h2>
        {text && <p className="mt-3 text-ink-soft">{text}</p>}
      </div>
      {aside}
    </div>
  )
}
