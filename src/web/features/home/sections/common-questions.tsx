import { Questions } from '#web/features/content/questions.tsx'
import { pagePath } from '#web/lib/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SectionProps } from './section-props.ts'

/** What is asked most, beside the way to all of it. */
export function CommonQuestions({ items, copy }: SectionProps<'questions'>) {
  return (
    <section
      aria-labelledby="questions"
      className="container-page section-space grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16"
    >
      <div>
        <h2 id="questions" className="text-2xl md:text-3xl">
          {copy.title}
        </h2>
        <p className="mt-3 max-w-md text-ink-soft">{copy.text}</p>
        <p className="mt-4">
          <TextLink to={pagePath('/faq')}>{copy.all}</TextLink>
        </p>
      </div>
      <Questions questions={items} />
    </section>
  )
}
