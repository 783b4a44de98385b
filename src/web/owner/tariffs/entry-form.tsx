import { classNames } from '#web/lib/class-names.ts'
import { dateText, weekdayNames } from '#web/lib/format.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { optionNames } from '#web/parts/forms/option-names.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { Checkbox } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import type { PricingAnswer } from './answer-pricing.server.ts'
import { optionsOf } from './entry-choices.ts'
import { type EntryField, fieldsOf, wordsOf } from './entry-fields.ts'
import type { LoadedPricing, OpenEntry } from './load-pricing.server.ts'
import { deskPath } from './pricing-choice.ts'
import { formTitle, spanText } from './tariff-words.ts'

type EntryFormProps = Pick<LoadedPricing, 'desk' | 'choice' | 'offer' | 'terms' | 'templates'> & {
  open: OpenEntry
  answer: PricingAnswer | undefined
}

/** The form of one rule, promotion, extra or offer. Works without a script. */
export function EntryForm({ desk, choice, offer, terms, templates, open, answer }: EntryFormProps) {
  const { kind, id, values } = open
  const fields = fieldsOf(kind, offer)
  const isOwn = kind !== 'offer'
  const choicesOf = (field: EntryField) => optionsOf({ kind, field, offers: desk.tariffs.offers, values, terms })
  return (
    <section aria-labelledby="entry" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id="entry" className="mb-4 text-lg">
        {formTitle(kind)}
      </h2>
      {templates.length > 0 && <Templates templates={templates} choice={choice} />}
      <BaseForm
        key={`${kind} ${id} ${choice.from} ${choice.to} ${choice.template}`}
        intent="entry"
        words={wordsOf(fields, offer.currency)}
        values={values}
        textOf={(name, value) =>
          textOf(
            fields.find((field) => field.name === name),
            value,
            choicesOf,
          )
        }
        refused={answer?.refused}
        submit={m.tariff_save()}
        beside={
          isOwn ? (
            <ButtonLink look="secondary" to={deskPath(choice)} preventScrollReset>
              {m.tariff_close()}
            </ButtonLink>
          ) : undefined
        }
        noticeOf={({ code }, wrong) =>
          fieldsNotice(wrong) ?? { title: refusalText(code), text: overlapsText(answer?.overlaps ?? []) }
        }
      >
        {(wiring) => (
          <>
            <input type="hidden" name="version" value={desk.version} />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="entry" value={isOwn ? id : ''} />
            <div className="grid gap-5 sm:grid-cols-2">
              {fields.map((field) => (
                <div key={field.name} className={classNames('min-w-0', field.wide && 'sm:col-span-2')}>
                  <Control
                    field={field}
                    wiring={wiring(field.name)}
                    typedIn={(name) => wiring(name).defaultValue}
                    options={choicesOf(field)}
                  />
                </div>
              ))}
            </div>
          </>
        )}
      </BaseForm>
    </section>
  )
}

function textOf(
  field: EntryField | undefined,
  value: string,
  choicesOf: (field: EntryField) => ReturnType<typeof optionsOf>,
): string {
  if (!field) return value
  if (field.shape === 'weekdays') return optionNames(value, weekdays())
  if (field.shape === 'tick' || field.shape === 'forbid') return value === 'on' ? m.setting_on() : m.setting_off()
  return optionNames(value, choicesOf(field))
}

/** Templates for a new extra. The owner can change all values. */
function Templates({ templates, choice }: Pick<LoadedPricing, 'templates' | 'choice'>) {
  return (
    <nav aria-label={m.tariff_extra_templates()} className="mb-5 flex flex-wrap gap-2">
      {templates.map(({ slug, name }) => (
        <ChipLink
          key={slug}
          to={deskPath(choice, { add: 'extra', template: slug })}
          selected={slug === choice.template}
        >
          {name}
        </ChipLink>
      ))}
    </nav>
  )
}

const overlapsText = (overlaps: PricingAnswer['overlaps']) =>
  overlaps.map(({ names, ...span }) => m.tariff_overlap({ names: names.join(' / '), days: spanOf(span) })).join(' ')

/** Formats a span. An overlap of endless seasons has no last day. */
const spanOf = ({ from, to }: { from: string; to: string }) =>
  to.startsWith('9999') ? m.tariff_span_from({ date: dateText(from) }) : spanText({ from, to })

type Wiring = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }
type Options = ReturnType<typeof optionsOf>
type ControlProps = { field: EntryField; wiring: Wiring; typedIn: (name: string) => string; options: Options }

function Control({ field: { shape, hint }, wiring, typedIn, options }: ControlProps) {
  const texts = hint ? { hint: hint() } : {}
  switch (shape) {
    case 'date':
    case 'first_day':
    case 'last_day':
      return <TextField {...wiring} {...texts} type="date" />
    case 'time':
      return <TextField {...wiring} {...texts} type="time" />
    case 'choice':
    case 'terms':
      return (
        <SelectField {...wiring} {...texts}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )
    case 'tick':
    case 'forbid':
      return (
        <Checkbox
          name={wiring.name}
          id={wiring.id}
          label={wiring.label}
          defaultChecked={wiring.defaultValue === 'on'}
        />
      )
    case 'weekdays':
      return <TickGroup {...wiring} options={weekdayOptions()} columns="grid grid-cols-2 gap-x-5 sm:grid-cols-4" />
    case 'tiers':
      return <Tiers wiring={wiring} typedIn={typedIn} />
    default:
      return (
        <TextField
          {...wiring}
          {...texts}
          inputMode={
            shape === 'name' || shape === 'priority'
              ? 'text'
              : shape === 'whole' || shape === 'hours'
                ? 'numeric'
                : 'decimal'
          }
          maxLength={80}
          autoComplete="off"
        />
      )
  }
}

/** The weekdays from Monday, by ISO number. */
function weekdays() {
  const names = weekdayNames()
  return [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: names[day % 7]?.long ?? '' }))
}

const weekdayOptions = () =>
  weekdays().map(({ value, label }) => ({ value, label: <span className="first-letter:uppercase">{label}</span> }))

type TiersProps = { wiring: Wiring; typedIn: (name: string) => string }

function Tiers({ wiring: { id, name, label, error }, typedIn }: TiersProps) {
  return (
    <FieldGroup id={id} label={label} hint={m.tariff_tiers_hint()} error={error}>
      <div className="grid gap-3">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-2 gap-3 sm:max-w-md">
            <TextField
              label={m.tariff_tier_hours({ number: row + 1 })}
              name={`${name}_${row}_hours`}
              inputMode="numeric"
              defaultValue={typedIn(`${name}_${row}_hours`)}
            />
            <TextField
              label={m.tariff_tier_fee({ number: row + 1 })}
              name={`${name}_${row}_fee`}
              inputMode="decimal"
              defaultValue={typedIn(`${name}_${row}_fee`)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
