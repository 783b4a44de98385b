import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { LineThrough } from './line-through.tsx'

type SectionHeadingProps = {
  id?: string
  eyebrow?: string
  title: string
  text?: ReactNode
  aside?: ReactNode
  /** Uses less space, for a page with many sections. */
  tight?: boolean
}

export function SectionHeading({ id, eyebrow, title, text, aside, tight }: SectionHeadingProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-end justify-between',
        tight ? 'mb-5 gap-x-4 gap-y-1' : 'mb-8 gap-4 lg:mb-12',
      )}
    >
      <div className="max-w-2xl">
        {eyebrow && (
          <p
            className={classNames('flex items-center gap-3 text-sm font-semibold text-brass', tight ? 'mb-1' : 'mb-3')}
          >
            <LineThrough className="w-16" />
            {eyebrow}
          </p>
        )}
        <h2 id={id} className={tight ? 'text-xl md:text-2xl' : 'text-2xl md:text-3xl'}>
          {title}
        </h2>
        {text && <p className={classNames('text-ink-soft', tight ? 'mt-1' : 'mt-3')}>{text}</p>}
      </div>
      {aside}
    </div>
  )
}
