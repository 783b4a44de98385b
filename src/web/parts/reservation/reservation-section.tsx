import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; id?: string; children: ReactNode }

/** A section of the page of a reservation with a heading. */
export function ReservationSection({ title, id, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-6 border-t border-line pt-6">
      <h2 id={headingId} className="mb-4 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
