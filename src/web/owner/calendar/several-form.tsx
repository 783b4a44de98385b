import { Form } from 'react-router'
import type { YachtResult } from '#contract/availability/several-calendars.ts'
import { momentText } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import type { SeveralAnswer } from './answer-several.server.ts'
import { ObstacleName } from './obstacle-notice.tsx'

type SeveralFormProps = {
  yachts: readonly { id: string; title: string }[]
  /** The names of the weekdays with their ISO numbers. */
  weekdays: readonly { value: string; label: string }[]
  typed: SeveralAnswer['typed']
  answer: SeveralAnswer | undefined
}

/** Chooses yachts and days, and what goes on their calendars. The first button shows what would happen, the second does it. */
export function SeveralForm({ yachts, weekdays, typed, answer }: SeveralFormProps) {
  const wrong = new Set(answer?.refused?.wrong)
  const errorOf = (name: string, text: () => string) => (wrong.has(name) ? text() : undefined)
  const field = (name: string) => ({ name, id: `several-${name}`, defaultValue: typed[name] ?? '' })
  const possible = answer?.results.some(({ outcome }) => outcome === 'possible') ?? false
  return (
    <Form method="post" preventScrollReset className="grid max-w-3xl gap-6">
      {answer?.refused && (
        <FormNotice result={answer} title={wrong.size > 0 ? m.several_wrong() : refusalText(answer.refused.code)} />
      )}
      <TickGroup
        {...field('yachtIds')}
        label={m.several_yachts()}
        error={errorOf('yachtIds', m.several_no_yacht)}
        options={yachts.map(({ id, title }) => ({ value: id, label: title || m.unnamed_yacht() }))}
        columns="grid gap-x-6 sm:grid-cols-2"
      />
      <RadioGroup
        legend={m.cal_what_to_do()}
        name="kind"
        defaultValue={typed.kind ?? 'block'}
        options={[
          { value: 'block', label: m.cal_block_time() },
          { value: 'slot', label: m.several_offer() },
        ]}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          {...field('from')}
          type="date"
          label={m.cal_first_day()}
          required
          error={errorOf('from', m.cal_wrong_start)}
        />
        <TextField
          {...field('to')}
          type="date"
          label={m.cal_last_day()}
          required
          error={errorOf('to', m.cal_wrong_end)}
        />
      </div>
      <TickGroup
        {...field('weekdays')}
        label={m.several_weekdays()}
        error={errorOf('weekdays', m.several_no_weekday)}
        options={weekdays}
        columns="flex flex-wrap gap-x-6"
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField {...field('startTime')} type="time" label={m.cal_from_time()} hint={m.several_from_hint()} />
        <TextField {...field('endTime')} type="time" label={m.cal_until_time()} hint={m.several_until_hint()} />
        <TextField
          {...field('duration')}
          type="number"
          inputMode="numeric"
          min={1}
          max={400}
          label={m.cal_slot_duration()}
          hint={m.several_duration_hint()}
          error={errorOf('duration', m.cal_wrong_duration)}
        />
      </div>
      <TextField {...field('reason')} maxLength={200} label={m.cal_reason()} hint={m.cal_reason_hint()} />
      {answer && answer.results.length > 0 && <SeveralResults answer={answer} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="preview" look={possible ? 'secondary' : 'primary'}>
          {m.several_preview()}
        </Button>
        {possible && answer?.isPreview && (
          <Button type="submit" name="intent" value="apply">
            {m.several_apply()}
          </Button>
        )}
      </div>
    </Form>
  )
}

const words = {
  done: { tone: 'good', text: m.several_done },
  possible: { tone: 'sea', text: m.several_possible },
  occupied: { tone: 'bad', text: m.several_occupied },
  invalid: { tone: 'bad', text: m.several_invalid },
  no_offer: { tone: 'bad', text: m.several_no_offer },
} as const

/** Lists what happened, or would happen, to each yacht. */
const SeveralResults = ({ answer }: { answer: SeveralAnswer }) => (
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
