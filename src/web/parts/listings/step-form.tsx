import type { ListingDraft } from '#contract/fleet/listings.ts'
import { classNames } from '#web/lib/class-names.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm, errorText, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { optionNames } from '#web/parts/forms/option-names.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import type { StepChoices } from './load-step.server.ts'
import { type FormStep, type StepField, stepFields, wordsOfStep } from './step-fields.ts'

export const stepFormId = 'yacht-step'

type StepFormProps = {
  step: FormStep
  draft: ListingDraft
  values: Record<string, string>
  choices: StepChoices
  refused: RefusedForm | undefined
  /** The fields that the last automatic save refused. */
  unsaved: RefusedForm | undefined
}

/** One step as a form that works without a script. A field that an automatic save refused shows its error but takes no focus. */
export function StepForm({ step, draft, values, choices, refused, unsaved }: StepFormProps) {
  const words = wordsOfStep(step)
  const withUnsaved = (wiring: Wiring): Wiring =>
    !wiring.error && unsaved?.wrong.includes(wiring.name)
      ? {
          ...wiring,
          error: errorText(words, wiring.name, unsaved),
        }
      : wiring
  return (
    <BaseForm
      key={step}
      isReadable
      formId={stepFormId}
      intent="step"
      words={words}
      values={values}
      textOf={(name, value) => optionNames(value, choices[name])}
      refused={refused}
      submit={m.yacht_save_next()}
      noticeOf={({ code }, wrong) => fieldsNotice(wrong) ?? { title: refusalText(code) }}
    >
      {(wiring) => (
        <>
          <input type="hidden" name="revision" value={draft.revision} />
          <div className="grid gap-5 sm:grid-cols-2">
            {stepFields[step].map((field) => (
              <div key={field.name} className={classNames('min-w-0', !field.half && 'sm:col-span-2')}>
                <Control field={field} wiring={withUnsaved(wiring(field.name))} options={choices[field.name] ?? []} />
              </div>
            ))}
          </div>
        </>
      )}
    </BaseForm>
  )
}

type Wiring = { name: string; id: string; label: string; defaultValue: string; error: string | undefined }
type Options = StepChoices[string]
type ControlProps = { field: StepField; wiring: Wiring; options: Options }

function Control({ field: { kind, hint }, wiring, options }: ControlProps) {
  const texts = hint ? { hint: hint() } : {}
  switch (kind.is) {
    case 'text':
      return <TextField {...wiring} {...texts} maxLength={kind.max} autoComplete="off" />
    case 'area':
      return <TextArea {...wiring} {...texts} rows={kind.rows} maxLength={kind.max} />
    case 'number':
    case 'whole':
      return (
        <TextField
          {...wiring}
          {...texts}
          inputMode={kind.is === 'whole' ? 'numeric' : 'decimal'}
          maxLength={20}
          autoComplete="off"
        />
      )
    case 'time':
      return <TextField {...wiring} {...texts} type="time" required />
    case 'choice':
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
      return (
        <Checkbox
          name={wiring.name}
          id={wiring.id}
          label={wiring.label}
          defaultChecked={wiring.defaultValue === 'on'}
        />
      )
    case 'ticks':
      return <TickGroup {...wiring} options={options} columns="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3" />
  }
}
