import type { OwnerChange } from '#contract/boats/owner-changes.ts'
import type { AgreementPreview, OwnerMoney } from '#contract/office/owners.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { paperDecisions } from '#web/office/moderation/answer-paper.server.ts'
import { formsFor, type SentForm, type Texts, unknownIntent } from '#web/parts/forms/answer-form.server.ts'

export type OwnerAnswer = {
  refused?: RefusedForm
  /** Changes that others made meanwhile. */
  changes?: OwnerChange[]
  preview?: AgreementPreview
  typed?: Record<string, string>
  done?: true
}

type OfOwner = SentForm<{ ownerId: string }>

/** The forms of the page of an owner. */
export const ownerForms = formsFor<{ ownerId: string }>()({
  intents: {
    preview,
    verified: (sent, texts) => saved(paperDecisions.verified(sent, texts)),

    rejected: (sent, texts) => saved(paperDecisions.rejected(sent, texts)),

    async agree({ api, ...sent }, texts) {
      const ownerId = idIn(sent)
      const { offers } = await api.adminOwners.money({ ownerId })
      const terms = { id: ownerId, ...readTerms(texts, offers), revision: Number(texts.revision) }
      return saved(api.agreements.add(terms))
    },

    async review({ api, ...sent }, { status, notes, verifiedUntil, revision }) {
      if (status !== 'verified' && status !== 'rejected') throw unknownIntent()
      const seen = { ownerId: idIn(sent), revision: Number(revision) }
      return saved(api.adminOwners.reviewBank({ ...seen, status, notes, verifiedUntil }))
    },

    invite: ({ api, ...sent }, texts) => saved(api.adminOwners.invite({ ownerId: idIn(sent), ...readPerson(texts) })),

    withdraw: ({ api, ...sent }) => saved(api.adminOwners.withdrawInvitation({ ownerId: idIn(sent) })),

    hold: ({ api, ...sent }, { reason = '', revision }) =>
      saved(api.payoutRuns.hold({ ownerId: idIn(sent), held: true, reason, revision: Number(revision) })),

    unhold: ({ api, ...sent }, { reason = '', revision }) =>
      saved(api.payoutRuns.hold({ ownerId: idIn(sent), held: false, reason, revision: Number(revision) })),

    'end-': ({ api, ...sent }, { member: memberId = '', reason = '', revision }) =>
      saved(api.adminOwners.removeMember({ ownerId: idIn(sent), memberId, reason, revision: Number(revision) })),
  },

  async refused(refused, sent): Promise<OwnerAnswer> {
    const renamed = { ...refused, wrong: refused.wrong.map((name) => formNames[name] ?? name.replace(/\..*/, '')) }
    const shown = refused.intent === 'agree' ? await previewAgain(sent, refused.values) : {}
    const { ownerChanges: changes } = sent.why
    return { refused: renamed, ...(changes && { changes }), ...shown }
  },
})

/** Fields of the API that are called otherwise in the form. */
const formNames: Record<string, string> = { commissionBp: 'commission' }

const idIn = ({ params: { ownerId } }: Pick<OfOwner, 'params'>) => ownerId.toLowerCase()

async function saved(saving: Promise<unknown>): Promise<OwnerAnswer> {
  await saving
  return { done: true }
}

async function preview({ api, ...sent }: OfOwner, typed: Texts): Promise<OwnerAnswer> {
  const ownerId = idIn(sent)
  const { offers } = await api.adminOwners.money({ ownerId })
  return { preview: await api.adminOwners.previewAgreement({ ownerId, ...readTerms(typed, offers) }), typed }
}

/** The confirmation stays where it is asked for again. */
async function previewAgain(sent: OfOwner, { revision: _, ...typed }: Texts): Promise<OwnerAnswer> {
  try {
    return await preview(sent, typed)
  } catch {
    return {}
  }
}

/** Reads the form of an agreement as the API takes it. An invalid amount becomes -1, which the API refuses. */
function readTerms(texts: Record<string, string>, offers: OwnerMoney['offers']) {
  const { offerId = '', validFrom = '', commission = '', netRate = '' } = texts
  const currency = offers.find(({ id }) => id === offerId)?.rate.currency
  const net = netRate.trim() && { amount: typedAmount(netRate, currency ?? 'EUR') ?? -1, currency: currency ?? 'EUR' }
  return {
    ...(offerId && { offerId }),
    validFrom: `${validFrom}T00:00:00Z`,
    commissionBp: basisPointsOf(commission),
    ...(net && { netRate: net }),
    commissionOnExtras: texts.commissionOnExtras !== 'false',
    promotionsPaidBy: texts.promotionsPaidBy === 'market' ? ('market' as const) : ('owner' as const),
  }
}

export const readPerson = ({ name = '', email = '', language }: Texts) => ({
  name,
  email,
  language: language === 'fr' ? ('fr' as const) : ('en' as const),
})

/** Reads a percentage such as "14.5" or "14,5". */
export const basisPointsOf = (typed: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : -1
