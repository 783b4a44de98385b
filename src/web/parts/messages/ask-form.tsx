import { Form } from 'react-router'
import { pagePath } from '#web/lib/paths.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { m } from '#web/paraglide/messages.js'
import { useSending } from '#web/parts/forms/base-form.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FilesField, MessageNotice } from './composer.tsx'

type AskFormProps = {
  yacht: { id: string; title: string; picture: string | null }
  trip: { date: string | null; guests: number | null; duration: number | null }
  refused: RefusedForm | undefined
}

/** The form for the first message about a yacht, with the searched day and number of guests. */
export function AskForm({ yacht, trip, refused }: AskFormProps) {
  const isSending = useSending('ask')
  const typed = (name: 'date' | 'guests') => refused?.values[name] ?? trip[name] ?? ''
  const isWrong = (name: string) => refused?.wrong.includes(name) ?? false
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-2xl gap-5">
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="yacht" value={yacht.id} />
      {trip.duration !== null && <input type="hidden" name="duration" value={trip.duration} />}
      {refused && (
        <MessageNotice refused={refused}>
          {refused.code === 'owner_unreachable' && (
            <ButtonLink to={pagePath('/contact')} look="secondary" className="mt-3">
              {m.write_to_us()}
            </ButtonLink>
          )}
        </MessageNotice>
      )}
      <div className="flex items-center gap-4">
        <div className="h-16 w-21 shrink-0 overflow-hidden rounded-md">
          <Picture src={yacht.picture} alt="" width={167} height={128} sizes="5.25rem" />
        </div>
        <p className="font-display text-lg font-semibold wrap-anywhere">{yacht.title || m.unnamed_yacht()}</p>
      </div>
      <TextArea
        id="ask-text"
        name="text"
        label={m.your_message()}
        rows={6}
        maxLength={4000}
        required
        defaultValue={refused?.values.text ?? ''}
        hint={m.ask_owner_hint()}
        error={isWrong('text') ? m.write_message_first() : undefined}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="ask-date"
          name="date"
          type="date"
          label={m.ask_date()}
          defaultValue={typed('date')}
          error={isWrong('date') ? m.refused_invalid_request() : undefined}
        />
        <TextField
          id="ask-guests"
          name="guests"
          type="number"
          inputMode="numeric"
          min={1}
          label={m.guests()}
          defaultValue={typed('guests')}
          error={isWrong('guests') ? m.refused_invalid_request() : undefined}
        />
      </div>
      <FilesField withheld />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSending}>
          {m.send_message()}
        </Button>
        <ButtonLink to={pagePath('/:segment', { segment: yacht.id })} look="quiet">
          {m.see_yacht()}
        </ButtonLink>
      </div>
    </Form>
  )
}
