import { useEffect, useRef } from 'react'
import type { ChatAnswer } from '#contract/chat/chat-answers.ts'
import type { Chat, ChatMessage } from '#contract/chat/chats.ts'
import { classNames } from '#web/lib/class-names.ts'
import { dayText, momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { useSite } from '#web/lib/use-site.ts'
import { m } from '#web/paraglide/messages.js'
import { cancellationWords } from '#web/parts/boats/cancellation-words.ts'
import { YachtPrice } from '#web/parts/boats/card-price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { topicText } from './chat-words.ts'

type ChatLogProps = { chat: Chat | null; yacht: { title: string } | null }

/** The conversation as its visitor sees it, scrolled to the newest message. Screen readers announce new ones. */
export function ChatLog({ chat, yacht }: ChatLogProps) {
  const { name } = useSite().settings
  const writers = { visitor: m.you(), operator: m.chat_team({ name }), site: m.chat_automatic() }
  return (
    <Log
      messages={chat?.messages ?? []}
      writerOf={({ from }) => writers[from]}
      isMine={({ from }) => from === 'visitor'}
    >
      <Bubble mine={false}>{yacht ? m.chat_hello_yacht({ yacht: yacht.title }) : m.chat_hello()}</Bubble>
    </Log>
  )
}

type LogProps<Message extends ChatMessage> = {
  messages: readonly Message[]
  writerOf: (message: Message) => string
  isMine: (message: Message) => boolean
  /** Stands before the first message. */
  children?: React.ReactNode
}

/** The messages of a conversation, for its visitor and for operators. */
export function Log<Message extends ChatMessage>({ messages, writerOf, isMine, children }: LogProps<Message>) {
  const box = useRef<HTMLDivElement>(null)
  const zone = useBrowserZone()
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [last])
  return (
    <div
      ref={box}
      role="log"
      aria-label={m.chat_log()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
      tabIndex={0}
      className="grid max-h-[50dvh] content-start gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-4"
    >
      {children}
      {messages.map((message) => {
        const mine = isMine(message)
        return (
          <article
            key={message.id}
            className={classNames(
              'grid max-w-[min(34rem,92%)] gap-1',
              mine ? 'ms-auto justify-items-end' : 'justify-items-start',
            )}
          >
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">{writerOf(message)}</span>{' '}
              <time dateTime={message.at} suppressHydrationWarning>
                {momentText(message.at, zone)}
              </time>
            </p>
            <Bubble mine={mine}>
              {message.answer ? (
                <AnswerText answer={message.answer} />
              ) : (
                message.text || (message.topic && topicText(message.topic))
              )}
            </Bubble>
          </article>
        )
      })}
    </div>
  )
}

const Bubble = ({ mine, children }: { mine: boolean; children: React.ReactNode }) => (
  <div
    className={classNames(
      'rounded-lg px-4 py-2.5 whitespace-pre-wrap wrap-anywhere',
      mine ? 'rounded-ee-xs bg-sea-soft' : 'rounded-es-xs border border-line bg-canvas',
    )}
  >
    {children}
  </div>
)

/** An answer of the site in sentences, each made of stored facts. */
function AnswerText({ answer }: { answer: ChatAnswer }) {
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
