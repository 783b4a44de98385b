import { Form } from 'react-router'
import type { CaptainCharter } from '#contract/captain.ts'
import { useSending } from '#web/features/forms/base-form.tsx'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const moments = { check_in: m.picture_check_in, check_out: m.picture_check_out }

type PictureProps = { charter: CaptainCharter; refused: RefusedForm | undefined }

/** How many pictures there are, and the way to take one: a phone opens its camera. */
export function PictureForm({ charter: { id, pictures, picturesOf }, refused }: PictureProps) {
  const intent = `picture-${id}`
  const isSending = useSending(intent)
  const isRefused = refused?.intent === intent
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h4 className="font-semibold">{m.captain_pictures()}</h4>
      <p className="text-sm text-ink-soft">{m.captain_pictures_text()}</p>
      <p>
        {(['check_in', 'check_out'] as const)
          .map((moment) => {
            const count = pictures.filter((picture) => picture.moment === moment).length
            return m.captain_pictures_count({ moment: moments[moment](), count })
          })
          .join(' · ')}
      </p>
      {picturesOf.length > 0 && (
        <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-4 sm:max-w-md">
          <input type="hidden" name="intent" value={intent} />
          {isRefused && <FormNotice title={refusalText(refused.code)} result={refused} />}
          <SelectField id={`${intent}-moment`} name="moment" label={m.picture_moment()}>
            {picturesOf.map((moment) => (
              <option key={moment} value={moment}>
                {moments[moment]()}
              </option>
            ))}
          </SelectField>
          <Field id={`${intent}-file`} label={m.picture_file()}>
            {(wiring) => (
              <input
                {...wiring}
                key={pictures.length}
                type="file"
                name="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
                capture="environment"
                required
                className={controlClass}
              />
            )}
          </Field>
          <Button type="submit" look="secondary" pending={isSending} className="justify-self-start">
            {m.picture_add()}
          </Button>
        </Form>
      )}
    </section>
  )
}
