import type { ContentTeaser } from '#contract/content/content.ts'
import { topicName } from '#web/parts/site/topic-name.ts'
import { Questions } from './questions.tsx'

/** All questions by topic, in their stored order. */
export function QuestionGroups({ questions }: { questions: readonly ContentTeaser[] }) {
  const groups = Map.groupBy(questions, ({ topic }) => topic ?? '')
  return (
    <div className="container-page grid gap-12 pb-14 lg:pb-24">
      {[...groups].map(([topic, some]) => (
        <section
          key={topic}
          id={topic || undefined}
          aria-label={topicName({ topic })}
          className="grid gap-4 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-12"
        >
          <h2 className="text-xl">{topicName({ topic })}</h2>
          <Questions questions={some} />
        </section>
      ))}
    </div>
  )
}
