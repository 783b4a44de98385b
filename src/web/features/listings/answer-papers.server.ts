import type { PaperKind } from '#contract/verification.ts'
import type { Api } from '#web/context.ts'
import { requireIntent } from '#web/lib/intended.ts'

/** Sends a paper of the fleet or, with its id, of a yacht. */
export async function answerPapers(api: Api, yachtId: string | undefined, form: FormData): Promise<null> {
  requireIntent(form, 'paper-')
  const file = form.get('file')
  const expiresOn = String(form.get('expiresOn') ?? '')
  await api.verification.upload({
    // The API refuses a word that it does not know.
    type: String(form.get('type')) as PaperKind,
    ...(yachtId && { yachtId }),
    ...(expiresOn && { expiresOn }),
    file: file instanceof File ? file : new File([], ''),
  })
  return null
}
