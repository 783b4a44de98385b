import { pagePath } from '#web/lib/paths.ts'
import { Questions } from '#web/site/content/questions.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

/** The most frequent questions, with a link to all of them. */
export function CommonQuestions({ items, copy }: SectionProps<'questions'>) {
  return (
    <section
      aria-labelledby="questions"
      className="container-page section-space-tight grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] lg:gap-12"
    >
      <div>
        <h2 id="questions" className="text-xl md:text-2xl">
          {copy.title}
        </h2>
        <p className="mt-1 max-w-md text-ink-soft">{copy.text}</p>
        <p className="mt-2">
          <TextLink to={pagePath('/faq')}>{copy.all}</TextLink>
        </p>
      </div>
      <Questions questions={items} columns />
    </section>
  )
}
