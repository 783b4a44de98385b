import { refusalText } from '#web/lib/refusal-text.ts'
import { m } from '#web/paraglide/messages.js'
import { BaseForm, fieldsNotice } from '#web/parts/forms/base-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FeedsAnswer } from './answer-feeds.server.ts'

/** Connects a calendar of another program. A calendar that cannot be read is refused with the reason. */
export const AddFeed = ({ answer }: { answer: FeedsAnswer | undefined }) => (
  <BaseForm
    intent="add"
    words={{
      name: { label: m.cal_feed_name(), wrong: () => m.cal_wrong_name() },
      address: { label: m.cal_feed_address(), wrong: () => m.cal_wrong_address() },
    }}
    refused={answer?.refused}
    submit={m.cal_feed_add()}
    noticeOf={({ code }, wrong) =>
      fieldsNotice(wrong) ?? { title: refusalText(code), ...(answer?.reason && { text: answer.reason }) }
    }
  >
    {(field) => (
      <>
        <TextField {...field('name')} maxLength={80} required hint={m.cal_feed_name_hint()} />
        <TextField {...field('address')} type="url" maxLength={2000} required hint={m.cal_feed_address_hint()} />
      </>
    )}
  </BaseForm>
)
