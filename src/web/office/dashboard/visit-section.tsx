import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { listExportPath } from '#web/parts/list/list-address.ts'

type VisitSectionProps = {
  id: string
  title: string
  /** The list that the file holds, with its filters. */
  file?: { list: string; filters: URLSearchParams }
  children: ReactNode
}

/** A part of the report, with the file of all its rows. */
export const VisitSection = ({ id, title, file, children }: VisitSectionProps) => (
  <section aria-labelledby={id} className="grid content-start gap-3">
    <div className="flex flex-wrap items-baseline justify-between gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {file && (
        <a
          href={listExportPath(file.list, file.filters)}
          aria-label={m.visits_export_of({ list: title })}
          className="text-sea underline underline-offset-4"
          download
        >
          {m.visits_export()}
        </a>
      )}
    </div>
    {children}
  </section>
)
