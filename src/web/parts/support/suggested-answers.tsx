import type { SuggestedAnswer } from '#contract/support/support.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { InlineText } from '#web/parts/site/inline-text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Answers of the site to a question that is not sent yet. */
export function SuggestedAnswers({ answers }: { answers: readonly SuggestedAnswer[] }) {
  return (
    <div role="status">
      {answers.length > 0 && (
        <section
          aria-labelledby="suggested-answers"
          className="grid gap-3 rounded-lg border border-line bg-sea-soft px-4 py-4 sm:px-5"
        >
          <h2 id="suggested-answers" className="text-lg">
            {m.support_suggestions()}
          </h2>
          <p className="text-ink-soft">{m.support_suggestions_text()}</p>
          {answers.map(({ id, question, answer }) => (
            <details key={id} className="border-t border-line pt-3">
              <summary className="cursor-pointer font-semibold">{question}</summary>
              <p className="mt-2 whitespace-pre-line">
                <InlineText text={answer} />
              </p>
            </details>
          ))}
          <ButtonLink
            to={pagePath('/UserDashboard/support', { answered: 'yes' })}
            look="secondary"
            className="justify-self-start"
          >
            {m.support_answered()}
          </ButtonLink>
        </section>
      )}
    </div>
  )
}
