import { DemoMark } from './demo-mark.tsx'
import type { SectionProps } from './section-props.ts'

/** A few sentences, set large. */
export function Testimonials({ items, copy }: SectionProps<'testimonials'>) {
  return (
    <section aria-labelledby="testimonials" className="bg-sea-soft">
      <div className="container-page section-space">
        <div className="mb-10 flex flex-wrap items-center gap-4">
          <h2 id="testimonials" className="text-2xl md:text-3xl">
            {copy.title}
          </h2>
          <DemoMark items={items} text={copy.demo} />
        </div>
        <ul className="grid gap-10 lg:grid-cols-3">
          {items.map(({ slug, title, summary }) => (
            <li key={slug} className="border-t-2 border-brass-fill pt-5">
              <figure>
                <blockquote className="font-display text-lg font-medium">
                  <p>{summary}</p>
                </blockquote>
                <figcaption className="mt-4 text-sm text-ink-soft">{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
