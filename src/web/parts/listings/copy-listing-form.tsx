import { Form } from 'react-router'
import { refusalText } from '#web/lib/refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/choice.tsx'
import { FormNotice } from '#web/ui/form-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

/** Asks for what a copy of a listing cannot take over: its title, and whether it is the same yacht. */
export function CopyListingForm({ refused }: { refused: RefusedForm | undefined }) {
  const values = refused?.values ?? {}
  const isTitleWrong = refused?.wrong.includes('title') ?? false
  return (
    <Form method="post" className="grid max-w-xl gap-6">
      <input type="hidden" name="intent" value="copy" />
      {refused && !isTitleWrong && <FormNotice result={refused} title={refusalText(refused.code)} />}
      <TextField
        label={m.yacht_title()}
        hint={m.copy_listing_title_hint()}
        name="title"
        required
        maxLength={80}
        defaultValue={values.title ?? ''}
        error={isTitleWrong ? m.copy_listing_title_wrong() : undefined}
      />
      <RadioGroup
        legend={m.copy_listing_vessel()}
        name="vessel"
        defaultValue={values.vessel ?? 'same'}
        options={[
          { value: 'same', label: m.copy_listing_same() },
          { value: 'sister', label: m.copy_listing_sister() },
        ]}
      />
      <Checkbox
        name="prices"
        value="on"
        label={m.copy_listing_prices()}
        defaultChecked={refused ? values.prices === 'on' : true}
      />
      <Button type="submit" className="justify-self-start">
        {m.copy_listing_make()}
      </Button>
    </Form>
  )
}
