import { Form } from 'react-router'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import type { SeveralAnswer } from './answer-several.server.ts'
import { SeveralResults } from './several-results.tsx'

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
