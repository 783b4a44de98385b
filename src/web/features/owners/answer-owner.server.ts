import { data } from 'react-router'
import type { AgreementPreview } from '#contract/admin-owners.ts'
import type { OwnerChange } from '#contract/owner-changes.ts'
import type { Api } from '#web/context.ts'
import { attemptConfirmed } from '#web/features/admin/attempt-confirmed.server.ts'
import { answerPaper, isPaperDecision } from '#web/features/moderation/answer-paper.server.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { readTerms } from './read-terms.server.ts'

export type OwnerAnswer = {
  refused?: RefusedForm
  /** What others did meanwhile. */
  changes?: OwnerChange[]
  preview?: AgreementPreview
  typed?: Record<string, string>
  done?: true
}

type OwnerForm = { api: Api; ownerId: string; form: FormData }
type Texts = Record<string, string>

/** Does what a form of the page of an owner asks for. */
export async function answerOwner({ api, ownerId, form }: OwnerForm) {
  const outcome = await attemptConfirmed(api, form, (texts) => answer(api, ownerId, texts))
  if (!('refused' in outcome)) return outcome.answer
  const { refused, why } = outcome
  const renamed = { ...refused, wrong: refused.wrong.map((name) => formNames[name] ?? name.replace(/\..*/, '')) }
  const shown = refused.intent === 'agree' ? await previewAgain(api, ownerId, refused.values) : {}
  const changes = why.ownerChanges && { changes: why.ownerChanges }
  return data<OwnerAnswer>({ refused: renamed, ...changes, ...shown }, { status: 400 })
}

/** Fields of the API that are called otherwise in the form. */
const formNames: Record<string, string> = { commissionBp: 'commission' }

async function answer(api: Api, ownerId: string, { intent = '', ...texts }: Texts): Promise<OwnerAnswer> {
  const revision = Number(texts.revision)
  const { reason = '' } = texts
  if (intent === 'preview') {
    const { offers } = await api.adminOwners.money({ ownerId })
    const preview = await api.adminOwners.previewAgreement({ ownerId, ...readTerms(texts, offers) })
    return { preview, typed: texts }
  }
  if (isPaperDecision(intent)) await answerPaper(api, intent, texts)
  else if (intent === 'agree') {
    const { offers } = await api.adminOwners.money({ ownerId })
    await api.agreements.add({ id: ownerId, ...readTerms(texts, offers), revision })
  } else if (intent === 'review') {
    const { status = '', notes, verifiedUntil } = texts
    if (status !== 'verified' && status !== 'rejected') throw unknownIntent()
    await api.adminOwners.reviewBank({ ownerId, status, notes, verifiedUntil, revision })
  } else if (intent === 'hold' || intent === 'unhold')
    await api.payoutRuns.hold({ ownerId, held: intent === 'hold', reason, revision })
  else if (intent.startsWith('end-'))
    await api.adminOwners.removeMember({ ownerId, memberId: texts.member ?? '', reason, revision })
  else throw unknownIntent()
  return { done: true }
}

/** The confirmation stays where it is asked for again. */
async function previewAgain(api: Api, ownerId: string, { revision: _, ...typed }: Texts): Promise<OwnerAnswer> {
  try {
    return await answer(api, ownerId, { ...typed, intent: 'preview' })
  } catch {
    return {}
  }
}
