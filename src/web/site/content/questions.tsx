import { InlineText } from '#web/parts/site/inline-text.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'

type Question = { slug: string; title: string; summary: string }

/** Each question expands to its answer, without a script too. Its id makes it addressable. */
export function Questions({ questions, columns }: { questions: readonly Question[]; columns?: boolean }) {
  return (
    <div className={columns ? 'lg:columns-2 lg:gap-x-12' : 'border-t border-line'}>
      {questions.map(({ slug, title, summary }) => (
        <details key={slug} id={slug} className="group/question break-inside-avoid border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-semibold hover:text-sea">
            {title}
            <PlusIcon className="size-5 text-brass transition-transform duration-200 group-open/question:rotate-45" />
          </summary>
          <p className="max-w-prose pb-5 text-ink-soft">
            <InlineText text={summary} />
          </p>
        </details>
      ))}
    </div>
  )
}
