import type { SavedReply } from '#contract/office/saved-replies.ts'
import { mostReplyName, mostTicketText } from '#shared/ticket-limits.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { OfficeForm } from '#web/office/frame/office-form.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

type ReplyFormProps = { reply: SavedReply | undefined; refused: RefusedForm | undefined }

/** Writes a new saved reply, or changes or deletes one. */
export function ReplyForm({ reply, refused }: ReplyFormProps) {
  return (
    <OfficeForm
      intent={`save-${reply?.id ?? 'new'}`}
      words={{
        name: { label: m.office_reply_name(), wrong: m.office_reply_name_wrong },
        'text.en': { label: m.office_reply_en(), wrong: m.office_reply_text_wrong },
        'text.fr': { label: m.office_reply_fr(), wrong: m.office_reply_text_wrong },
        isOwn: { label: m.office_reply_who() },
      }}
      values={
        reply
          ? {
              name: reply.name,
              'text.en': reply.text.en,
              'text.fr': reply.text.fr,
              isOwn: reply.isOwn ? 'yes' : 'no',
            }
          : {}
      }
      refused={refused}
      submit={m.office_reply_save()}
      look="secondary"
      beside={
        reply && (
          <Button type="submit" name="intent" value={`delete-${reply.id}`} look="quiet">
            {m.office_reply_delete()}
          </Button>
        )
      }
    >
      {(field) => (
        <>
          <TextField {...field('name')} required maxLength={mostReplyName} />
          <SelectField {...field('isOwn')}>
            <option value="no">{m.office_reply_shared()}</option>
            <option value="yes">{m.office_reply_own()}</option>
          </SelectField>
          <TextArea {...field('text.en')} rows={4} required maxLength={mostTicketText} lang="en" />
          <TextArea {...field('text.fr')} rows={4} required maxLength={mostTicketText} lang="fr" />
        </>
      )}
    </OfficeForm>
  )
}
