import type { Api } from '#web/context.ts'

type Texts = Record<string, string>

export const isPaperDecision = (intent: string | undefined): intent is 'verified' | 'rejected' =>
  intent === 'verified' || intent === 'rejected'

/** Says whether a paper is right, as its form was filled in. */
export function answerPaper(
  api: Api,
  status: 'verified' | 'rejected',
  { paper = '', notes = '', expiresOn = '', names = '', revision }: Texts,
) {
  return api.verification.decide({
    id: paper,
    status,
    ...(notes && { notes }),
    ...(expiresOn && { expiresOn }),
    ...(names.trim() && { names }),
    ...(revision !== undefined && { revision: Number(revision) }),
  })
}
