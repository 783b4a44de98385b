import { useId } from 'react'

/** A section of a yacht's page with its heading. */
export function YachtSection({
  title,
  aside,
  anchor,
  children,
}: {
  title: string
  /** The fragment id of the section. */
  anchor?: string
  aside?: React.ReactNode
  children: React.ReactNode
}) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="border-t border-line py-8 md:py-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
