import { authRefusalText } from '#web/lib/auth-refusal-text.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { FormNotice } from '#web/ui/form-notice.tsx'

type RefusedNoticeProps = { refused: RefusedForm | undefined; intents: readonly string[] }

/** Says why a form that consists of only a button was refused. */
export const RefusedNotice = ({ refused, intents }: RefusedNoticeProps) =>
  refused && intents.includes(refused.intent) && <FormNotice result={refused} title={authRefusalText(refused.code)} />
