import { DemoMark } from './demo-mark.tsx'
import type { SectionProps } from './section-props.ts'

/** The partners and their trades, in one line. */
export function Partners({ items, copy }: SectionProps<'partners'>) {
  return (
    <section aria-labelledby="partners" className="border-y border-line">
      <div className="container-page py-8">
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <h2 id="partners" className="text-base tracking-normal">
            {copy.title}
          </h2>
          <DemoMark items={items} text={copy.demo} />
        </div>
        <ul className="grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-3 lg:grid-cols-5">
          {items.map(({ slug, title, summary }) => (
            <li key={slug}>
              <p className="font-display text-lg font-medium tracking-tight">{title}</p>
              <p className="text-sm text-ink-soft">{summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
