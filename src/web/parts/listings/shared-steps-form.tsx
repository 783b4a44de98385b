import { Form, useNavigation } from 'react-router'
import type { SharedSteps } from '#contract/fleet/listing-copies.ts'
import { type SharedStep, sharedSteps } from '#shared/listing-steps.ts'
import { m } from '#web/paraglide/messages.js'
import { ActForm } from '#web/parts/forms/may-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TickGroup } from '#web/ui/tick-group.tsx'
import { stepWords } from './step-names.ts'

type Draft = SharedSteps['drafts'][number]
type SharedStepsFormProps = { from: string; sources: SharedSteps['sources']; drafts: readonly Draft[] }

/** Chooses the listing to take steps from, the steps, and the drafts that get them. */
export function SharedStepsForm({ from, sources, drafts }: SharedStepsFormProps) {
  const source = sources.find(({ id }) => id === from)
  const given = source?.steps ?? []
  const open = drafts.filter(({ missing }) => missing.some((step) => given.includes(step)))
  const lacking = open.filter(({ unit }) => unit === source?.unit)
  return (
    <>
      <Form className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField label={m.shared_steps_from()} name="like" defaultValue={from}>
          {!source && <option value={from}>{m.shared_steps_choose()}</option>}
          {sources.map(({ id, title }) => (
            <option key={id} value={id}>
              {title || m.unnamed_yacht()}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="secondary">
          {m.shared_steps_use()}
        </Button>
      </Form>
      {given.length === 0 && <p>{m.shared_steps_none()}</p>}
      {given.length > 0 && open.length === 0 && <p>{m.shared_steps_no_drafts()}</p>}
      {given.length > 0 && open.length > 0 && <TakeForm given={given} drafts={open} lacking={lacking} />}
    </>
  )
}

/** Sends every draft that is complete. */
export const SendReady = ({ count }: { count: number }) => (
  <ActForm className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-4">
    <h2 className="text-lg">{m.shared_steps_ready_title()}</h2>
    <p>{m.shared_steps_ready({ count })}</p>
    <Button type="submit" name="intent" value="send" pending={useNavigation().formData?.get('intent') === 'send'}>
      {m.shared_steps_send()}
    </Button>
  </ActForm>
)

type TakeFormProps = { given: readonly SharedStep[]; drafts: readonly Draft[]; lacking: readonly Draft[] }

function TakeForm({ given, drafts, lacking }: TakeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'take'
  const isWanted = (step: SharedStep) => lacking.some(({ missing }) => missing.includes(step))
  return (
    <ActForm className="grid gap-6">
      <input type="hidden" name="intent" value="take" />
      <TickGroup
        id="shared-steps"
        name="steps"
        label={m.shared_steps_which()}
        error={undefined}
        defaultValue={given.filter(isWanted).join(',')}
        options={sharedSteps
          .filter((step) => given.includes(step))
          .map((step) => ({ value: step, label: stepWords[step].name() }))}
        columns="grid gap-x-6 sm:grid-cols-2"
      />
      <TickGroup
        id="shared-drafts"
        name="drafts"
        label={m.shared_steps_drafts()}
        error={undefined}
        defaultValue={lacking.map(({ id }) => id).join(',')}
        options={drafts.map(({ id, title, missing }) => ({
          value: id,
          label: (
            <>
              {title || m.unnamed_yacht()}
              <span className="block text-sm text-ink-soft">
                {m.shared_steps_lacks({ steps: missing.map((step) => stepWords[step].name()).join(', ') })}
              </span>
            </>
          ),
        }))}
        columns="grid gap-x-6 sm:grid-cols-2"
      />
      <Button type="submit" className="justify-self-start" pending={isBusy}>
        {m.shared_steps_take()}
      </Button>
    </ActForm>
  )
}
