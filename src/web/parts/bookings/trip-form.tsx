import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import type { Yacht } from '#contract/boats/yacht.ts'
import type { ChosenExtra } from '#contract/pricing/pricing.ts'
import { classNames } from '#web/lib/class-names.ts'
import { localText } from '#web/lib/local-text.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { moneyText } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ExtraProblem, extraProblemText, hoursHint } from './extra-problem.ts'
import { mostGuests, readTrip, type TripChoice, tripParams } from './trip-choice.ts'

type Extra = Yacht['extras'][number]
type TripFormProps = {
  choice: TripChoice
  extras: readonly Extra[]
  capacity: number | null
  problem: ExtraProblem | undefined
}

const restMs = 350

/** Guests and extras, on one page of their own. */
export function TripForm({ choice, extras, capacity, problem }: TripFormProps) {
  return (
    <ChoiceForm choice={choice} chooses={['guests', 'extras']} submit={m.update_price()}>
      {(changed) => (
        <>
          <GuestsField choice={choice} capacity={capacity} onChange={changed} />
          {extras.length > 0 && (
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">{m.extras()}</legend>
              <ExtraFields choice={choice} extras={extras} problem={problem} onChange={changed} />
            </fieldset>
          )}
        </>
      )}
    </ChoiceForm>
  )
}

/** The number of guests alone, in its panel of the booking card. */
export function GuestsForm({ choice, capacity }: Pick<TripFormProps, 'choice' | 'capacity'>) {
  return (
    <ChoiceForm choice={choice} chooses={['guests']} submit={m.update_price()}>
      {(changed) => <GuestsField choice={choice} capacity={capacity} onChange={changed} />}
    </ChoiceForm>
  )
}

/** The extras alone, in their panel of the booking card. */
export function ExtrasForm({ choice, extras, problem }: Omit<TripFormProps, 'capacity'>) {
  return (
    <ChoiceForm choice={choice} chooses={['extras']} submit={m.add_to_price()}>
      {(changed) => (
        <div>
          <ExtraFields choice={choice} extras={extras} problem={problem} onChange={changed} />
        </div>
      )}
    </ChoiceForm>
  )
}

type ChoiceFormProps = {
  choice: TripChoice
  /** The parts of the choice that this form edits. Hidden fields carry the rest. */
  chooses: readonly ('guests' | 'extras')[]
  submit: string
  children: (changed: () => void) => React.ReactNode
}

/** With a script, each change is submitted at once. Without one, a button submits. */
function ChoiceForm({ choice, chooses, submit: label, children }: ChoiceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])

  const changed = () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      if (!form.current) return
      const fields = new URLSearchParams()
      for (const [name, value] of new FormData(form.current)) if (typeof value === 'string') fields.append(name, value)
      void submit(tripParams(readTrip(fields)), { preventScrollReset: true, replace: true })
    }, restMs)
  }
  const kept = {
    ...choice,
    ...(chooses.includes('guests') && { guests: 1 }),
    ...(chooses.includes('extras') && { extras: [] }),
  }
  return (
    <Form ref={form} preventScrollReset onChange={changed} className="grid gap-4">
      {[...tripParams(kept)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(changed)}
      <Button type="submit" look="secondary" className="scripted:hidden">
        {label}
      </Button>
    </Form>
  )
}

type FieldProps = Pick<TripFormProps, 'choice'> & { onChange: () => void }

function GuestsField({ choice, capacity, onChange }: FieldProps & Pick<TripFormProps, 'capacity'>) {
  return (
    <Stepper
      name="guests"
      label={m.guests()}
      lessLabel={m.fewer_guests()}
      moreLabel={m.more_guests()}
      {...(capacity !== null && { hint: m.guests_hint({ count: capacity }) })}
      defaultValue={choice.guests}
      max={capacity ?? mostGuests}
      onChange={onChange}
    />
  )
}

function ExtraFields({ choice, extras, problem, onChange }: FieldProps & Pick<TripFormProps, 'extras' | 'problem'>) {
  return extras.map((extra) => (
    <ExtraField
      key={extra.id}
      extra={extra}
      chosen={choice.extras.find(({ id }) => id === extra.id)}
      problem={problem?.id === extra.id ? problem : undefined}
      onChange={onChange}
    />
  ))
}

type ExtraFieldProps = {
  extra: Extra
  chosen: ChosenExtra | undefined
  problem: ExtraProblem | undefined
  onChange?: () => void
}

/** The number of an extra, and its hours where the guest chooses them. They show once the extra is chosen. */
export function ExtraField(props: ExtraFieldProps) {
  const { extra, chosen, problem } = props
  const error = problem && extraProblemText(problem)
  return (
    <div className="group/extra">
      <NumberField {...props} />
      {(extra.minHours !== null || error) && (
        <TextField
          id={`hours-${extra.id}`}
          name={`hours_${extra.id}`}
          type="number"
          inputMode="numeric"
          min={extra.minHours ?? 1}
          {...(extra.maxHours !== null && { max: extra.maxHours })}
          label={m.extra_hours_of({ name: localText(extra.name) })}
          hint={hoursHint(extra)}
          error={error}
          defaultValue={chosen?.hours}
          className={classNames(
            'ps-8 pb-2 sm:max-w-64',
            !chosen && hasTick(extra) && 'hidden group-has-checked/extra:block',
          )}
        />
      )}
    </div>
  )
}

/** An extra that a guest can have once, or once for each person, needs no number. */
const hasTick = ({ per, maxQuantity }: Extra) => per === 'person' || maxQuantity === 1

function NumberField({ extra, chosen, onChange }: ExtraFieldProps) {
  const name = localText(extra.name)
  const price = perText(extra)
  if (extra.mandatory) {
    return (
      <p className="flex min-h-11 items-center justify-between gap-3 text-ink-soft">
        <span>{name}</span>
        <span className="text-sm">{m.always_included_in_total()}</span>
      </p>
    )
  }
  if (hasTick(extra)) {
    const isChosen = chosen !== undefined
    return <Checkbox name="extras" value={`${extra.id}:1`} defaultChecked={isChosen} label={name} note={price} />
  }
  return (
    <Stepper
      name={`extra_${extra.id}`}
      label={`${name} · ${price}`}
      lessLabel={m.fewer_of({ name })}
      moreLabel={m.more_of({ name })}
      defaultValue={chosen?.quantity ?? 0}
      min={0}
      max={extra.maxQuantity}
      {...(onChange && { onChange })}
      className="py-1.5"
    />
  )
}

function perText({ amount, currency, per, payable }: Extra) {
  const price = moneyText({ amount, currency })
  const words = { booking: m.per_booking, hour: m.per_hour, person: m.per_person, night: m.per_night }
  return payable === 'base' ? `${words[per]({ price })}, ${m.paid_at_base()}` : words[per]({ price })
}
