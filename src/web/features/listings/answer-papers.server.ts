import { PaperKind } from '#contract/verification.ts'
import type { Api } from '#web/context.ts'

/** Sends a paper of the fleet or, with its id, of a yacht. */
export async function answerPapers(api: Api, yachtId: string | undefined, form: FormData): Promise<null> {
  const file = form.get('file')
  const expiresOn = String(form.get('expiresOn') ?? '')
  await api.verification.upload({
    type: PaperKind.parse(form.get('type')),
    ...(yachtId && { yachtId }),
    ...(expiresOn && { expiresOn }),
    file: file instanceof File ? file : new File([], ''),
  })
  return null
}
