import type { YachtResult } from '#contract/availability/several-calendars.ts'
import { momentText } from '#web/lib/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { SeveralAnswer } from './answer-several.server.ts'
import { ObstacleName } from './obstacle-notice.tsx'

const words = {
  done: { tone: 'good', text: m.several_done },
  possible: { tone: 'sea', text: m.several_possible },
  occupied: { tone: 'bad', text: m.several_occupied },
  invalid: { tone: 'bad', text: m.several_invalid },
  no_offer: { tone: 'bad', text: m.several_no_offer },
} as const

/** Lists what happened, or would happen, to each yacht. */
export const SeveralResults = ({ answer }: { answer: SeveralAnswer }) => (
  <section aria-labelledby="several-results" className="rounded-lg border border-line bg-surface p-4">
    <h2 id="several-results" className="mb-1 text-lg">
      {answer.isPreview ? m.several_preview_title() : m.several_results()}
    </h2>
    <p className="mb-3 text-sm text-ink-soft">
      {answer.isPreview ? m.several_preview_text() : m.several_results_text()}
    </p>
    <ul className="grid gap-3">
      {answer.results.map((result) => (
        <li key={result.id}>
          <Result result={result} />
        </li>
      ))}
    </ul>
  </section>
)

function Result({ result: { title, zone, outcome, count, obstacles } }: { result: YachtResult }) {
  const { tone, text } = words[outcome]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{title || m.unnamed_yacht()}</span>
        <Badge tone={tone}>{text()}</Badge>
        {count > 0 && <span className="text-sm text-ink-soft">{m.several_count({ count })}</span>}
      </p>
      {obstacles.map((obstacle) => (
        <p key={`${obstacle.kind} ${obstacle.start}`} className="text-sm">
          <ObstacleName obstacle={obstacle} />
          {` · ${momentText(obstacle.start, zone)} – ${momentText(obstacle.end, zone)}`}
        </p>
      ))}
    </>
  )
}
