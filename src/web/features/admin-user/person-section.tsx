import type { ReactNode } from 'react'

type PersonSectionProps = {
  title: string
  /** How many there are; shown beside the title. */
  count: number
  /** What is said instead when there are none. */
  empty: string
  children: ReactNode
}

/** One kind of thing that there is about a person. */
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
