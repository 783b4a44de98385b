import type { SentForm, Texts } from '#web/parts/forms/answer-form.server.ts'

/** Says whether a paper is right, as its form was filled in. */
export const paperDecisions = {
  verified: ({ api }: SentForm, texts: Texts) => api.verification.decide({ status: 'verified', ...paperIn(texts) }),
  rejected: ({ api }: SentForm, texts: Texts) => api.verification.decide({ status: 'rejected', ...paperIn(texts) }),
}

const paperIn = ({ paper = '', notes = '', expiresOn = '', names = '', revision }: Texts) => ({
  id: paper,
  ...(notes && { notes }),
  ...(expiresOn && { expiresOn }),
  ...(names.trim() && { names }),
  ...(revision !== undefined && { revision: Number(revision) }),
})
