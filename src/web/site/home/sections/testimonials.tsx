import { DemoMark } from './demo-mark.tsx'
import type { SectionProps } from './section-props.ts'

/** Short testimonials in large type. */
export function Testimonials({ items, copy }: SectionProps<'testimonials'>) {
  return (
    <section aria-labelledby="testimonials" className="bg-sea-soft">
      <div className="container-page section-space-tight">
        <div className="mb-5 flex flex-wrap items-center gap-4">
          <h2 id="testimonials" className="text-xl md:text-2xl">
            {copy.title}
          </h2>
          <DemoMark items={items} text={copy.demo} />
        </div>
        <ul className="grid gap-6 lg:grid-cols-3 lg:gap-10">
          {items.map(({ slug, title, summary }) => (
            <li key={slug} className="border-t-2 border-brass-fill pt-3">
              <figure>
                <blockquote className="font-display font-medium md:text-lg">
                  <p>{summary}</p>
                </blockquote>
                <figcaption className="mt-2 text-sm text-ink-soft">{title}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
