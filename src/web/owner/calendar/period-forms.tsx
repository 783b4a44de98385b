import { Link } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm } from '#web/parts/forms/base-form.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { calendarPath } from './calendar-query.ts'
import { ObstacleNotice } from './obstacle-notice.tsx'
import type { PeriodFormProps } from './period-form-props.ts'
import { periodNotice } from './period-notice.ts'
import { RepeatFields, repeatWords } from './repeat-fields.tsx'
import { SlotForm } from './slot-form.tsx'

/** Chooses what to enter for the period. */
export function PeriodForms(props: PeriodFormProps) {
  const { query, yachts, answer } = props
  const zone = (yachts.find(({ id }) => id === query.yacht) ?? yachts[0])?.zone ?? 'UTC'
  return (
    <>
      <nav aria-label={m.cal_what_to_do()} className="mb-5 grid grid-cols-2 gap-1 rounded-md border border-edge p-1">
        {(['block', 'slot'] as const).map((form) => (
          <Link
            key={form}
            to={calendarPath(query, { form })}
            replace
            preventScrollReset
            aria-current={query.form === form ? 'true' : undefined}
            className={classNames(
              'flex min-h-11 items-center justify-center rounded-sm px-2 text-center text-sm leading-4 font-semibold no-underline',
              query.form === form ? 'bg-ink text-on-ink' : 'text-ink hover:text-sea',
            )}
          >
            {form === 'block' ? m.cal_block_time() : m.cal_offer_slot()}
          </Link>
        ))}
      </nav>
      {answer && answer.obstacles.length > 0 && (
        <div className="mb-5">
          <ObstacleNotice answer={answer} zone={zone} />
        </div>
      )}
      {query.form === 'slot' ? <SlotForm {...props} /> : <BlockForm {...props} />}
    </>
  )
}

function BlockForm({ query, date, names, answer }: PeriodFormProps) {
  const [from, to] = [query.from ?? date, query.to ?? query.from ?? date]
  return (
    <BaseForm
      key={`${from} ${to} ${query.yacht}`}
      intent="block"
      words={{
        startDate: { label: m.cal_first_day(), wrong: () => m.cal_wrong_start() },
        startTime: { label: m.cal_from_time() },
        endDate: { label: m.cal_last_day(), wrong: () => m.cal_wrong_end() },
        endTime: { label: m.cal_until_time() },
        reason: { label: m.cal_reason() },
        ...repeatWords(),
      }}
      refused={answer?.refused}
      values={{
        startDate: from.slice(0, 10),
        startTime: from.slice(11),
        endDate: to.slice(0, 10),
        endTime: to.slice(11),
        yacht: query.yacht ?? names[0]?.id ?? '',
        until: to.slice(0, 10),
      }}
      submit={m.cal_block_time()}
      noticeOf={periodNotice}
    >
      {(field) => (
        <>
          <SelectField {...field('yacht')} label={m.cal_yacht()}>
            {names.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || m.unnamed_yacht()}
              </option>
            ))}
          </SelectField>
          <div className="grid grid-cols-[1fr_9rem] gap-3">
            <TextField {...field('startDate')} type="date" required />
            <TextField {...field('startTime')} type="time" />
            <TextField {...field('endDate')} type="date" required />
            <TextField {...field('endTime')} type="time" />
          </div>
          <p className="-mt-3 text-sm text-ink-soft">{m.cal_times_hint()}</p>
          <TextField {...field('reason')} maxLength={200} hint={m.cal_reason_hint()} />
          <RepeatFields field={field} />
        </>
      )}
    </BaseForm>
  )
}
