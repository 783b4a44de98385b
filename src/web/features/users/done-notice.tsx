import { FormNotice } from '#web/ui/form-notice.tsx'
import { isDone, type Told } from './told.ts'

/** Says that the form of that name has been done. */
export const DoneNotice = ({ told, intent, text }: { told: Told; intent: string; text: string }) =>
  isDone(told, intent) && <FormNotice told={told} tone="good" title={text} />
