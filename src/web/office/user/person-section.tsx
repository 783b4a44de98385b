import type { ReactNode } from 'react'

type PersonSectionProps = {
  title: string
  /** The number of items, shown beside the title. */
  count: number
  /** The text that replaces an empty list. */
  empty: string
  children: ReactNode
}

/** A section of the page of a person. */
export function PersonSection({ title, count, empty, children }: PersonSectionProps) {
  return (
    <section className="grid gap-3">
      <h2 className="flex items-baseline gap-2.5 text-xl">
        {title}
        {count > 0 && <span className="font-body text-sm font-normal text-ink-soft tabular-nums">{count}</span>}
      </h2>
      {count > 0 ? children : <p className="text-ink-soft">{empty}</p>}
    </section>
  )
}
