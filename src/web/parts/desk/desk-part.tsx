import type { ReactNode } from 'react'

type DeskPartProps = { id: string; title: string; more?: ReactNode; children: ReactNode }

/** A part of a desk's start page. */
export function DeskPart({ id, title, more, children }: DeskPartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
