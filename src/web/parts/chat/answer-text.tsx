import type { ChatAnswer } from '#contract/chat/chat-answers.ts'
import { dayText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { m } from '#web/paraglide/messages.js'
import { cancellationWords } from '#web/parts/boats/cancellation-words.ts'
import { YachtPrice } from '#web/parts/boats/card-price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** An answer of the site in sentences, each made of stored facts. */
export function AnswerText({ answer }: { answer: ChatAnswer }) {
  switch (answer.about) {
    case 'unknown':
      return m.chat_unknown()
    case 'questions':
      return (
        <div className="grid gap-3 whitespace-normal">
          {answer.questions.map(({ slug, title, text }, index) => (
            <details key={slug} open={index === 0}>
              <summary className="cursor-pointer font-semibold">{title}</summary>
              <p className="mt-1">{text}</p>
            </details>
          ))}
          <p>
            <TextLink to={pagePath('/faq')}>{m.chat_all_questions()}</TextLink>
          </p>
        </div>
      )
    case 'price':
      return (
        <div className="grid gap-1 whitespace-normal">
          {answer.price ? (
            <div className="[&_.figure]:text-ink">
              <YachtPrice price={answer.price} />
            </div>
          ) : (
            m.chat_price_unknown({ yacht: answer.yacht.title })
          )}
          <YachtLink id={answer.yacht.id} />
        </div>
      )
    case 'availability':
      return (
        <div className="grid gap-2 whitespace-normal">
          {answer.days.length === 0 ? (
            <p>{m.chat_no_days({ yacht: answer.yacht.title })}</p>
          ) : (
            <>
              <p>{m.chat_days({ yacht: answer.yacht.title })}</p>
              <Points points={answer.days.map((day) => dayText(day))} />
            </>
          )}
          <YachtLink id={answer.yacht.id} />
        </div>
      )
    case 'cancellation':
      return answer.tiers.length === 0 ? (
        m.chat_cancellation_unknown({ yacht: answer.yacht.title })
      ) : (
        <Points points={cancellationWords(answer.tiers)} />
      )
    case 'included':
      return <Covered included={answer.included} excluded={answer.excluded} yacht={answer.yacht.title} />
  }
}

type CoveredProps = { included: readonly string[]; excluded: readonly string[]; yacht: string }

function Covered({ included, excluded, yacht }: CoveredProps) {
  if (included.length + excluded.length === 0) return m.chat_included_unknown({ yacht })
  return (
    <div className="grid gap-2 whitespace-normal">
      {included.length > 0 && (
        <div>
          <p className="font-semibold">{m.included()}</p>
          <Points points={included} />
        </div>
      )}
      {excluded.length > 0 && (
        <div>
          <p className="font-semibold">{m.not_included()}</p>
          <Points points={excluded} />
        </div>
      )}
    </div>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="list-disc ps-5 whitespace-normal">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

const YachtLink = ({ id }: { id: string }) => (
  <p>
    <TextLink to={pagePath('/:segment', { segment: id })}>{m.chat_see_and_book()}</TextLink>
  </p>
)
