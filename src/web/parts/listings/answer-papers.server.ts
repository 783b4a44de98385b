import type { PaperKind } from '#contract/fleet/verification.ts'
import type { SentForm } from '#web/parts/forms/answer-form.server.ts'

/** Sends a paper of the fleet or, where the address names a yacht, of that yacht. */
export const paperActs = {
  async 'paper-'({ api, form, params: { boatId: yachtId } }: SentForm<{ boatId?: string }>) {
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
  },
}
