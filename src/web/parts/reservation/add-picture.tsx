import { Form } from 'react-router'
import type { ConditionPicture } from '#contract/bookings/deposits.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type Moment = ConditionPicture['moment']

export const pictureMoments: Readonly<Record<Moment, () => string>> = {
  check_in: m.picture_check_in,
  check_out: m.picture_check_out,
}

type AddPictureProps = {
  intent: string
  moments: readonly Moment[]
  /** The number of pictures. A new picture changes it, which empties the field. */
  count: number
  /** True: a phone opens its camera. */
  camera?: boolean
  refused: RefusedForm | undefined
}

/** Adds a picture of the yacht's condition. Works without a script. */
export function AddPicture({ intent, moments, count, camera = false, refused }: AddPictureProps) {
  const isSending = useSending(intent)
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4 sm:max-w-md">
      <input type="hidden" name="intent" value={intent} />
      {refused?.intent === intent && <FormNotice title={refusalText(refused.code)} result={refused} />}
      <SelectField id={`${intent}-moment`} name="moment" label={m.picture_moment()}>
        {moments.map((moment) => (
          <option key={moment} value={moment}>
            {pictureMoments[moment]()}
          </option>
        ))}
      </SelectField>
      <Field id={`${intent}-file`} label={m.picture_file()}>
        {(wiring) => (
          <input
            {...wiring}
            key={count}
            type="file"
            name="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            capture={camera ? 'environment' : undefined}
            required
            className={controlClass}
          />
        )}
      </Field>
      <Button type="submit" look="secondary" pending={isSending} className="justify-self-start">
        {m.picture_add()}
      </Button>
    </Form>
  )
}
