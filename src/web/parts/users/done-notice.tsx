import { FormNotice } from '#web/ui/form-notice.tsx'
import { type FormResult, isDone } from './form-result.ts'

/** Confirms that the action of the form with that intent was done. */
export const DoneNotice = ({ result, intent, text }: { result: FormResult; intent: string; text: string }) =>
  isDone(result, intent) && <FormNotice result={result} tone="good" title={text} />
