import type { RefusedFile } from '#contract/refused-file.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'

/**
 * `saved`: where the page stays; beside `refused`, the step whose other fields were saved. `refusedFiles`: pictures that were
 * not added, beside others that were.
 */
export type StepAnswer = { refused: RefusedForm | undefined; saved: string | null; refusedFiles?: RefusedFile[] }
