import { createHash } from 'node:crypto'
import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from '#contract/contract.ts'
import { askedPurposes, consentCookie, consentRecordCookie, consentValue, type Purpose } from '#shared/consent.ts'
import { openCookie, readCookie, secretCookie } from '#shared/cookies.ts'
import { type Id, newId } from '#shared/id.ts'
import { storedItems } from '#shared/stored-items.ts'
import type { Context, Services } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { publicUrl, type Settings } from '../platform/settings.ts'
import { readSignedId, signedId } from '../platform/signed-id.ts'
import { deleteOutsideCookies, outsideScripts, questionOf, shownQuestion } from './outside-scripts.ts'

type Answer = InferContractRouterInputs<typeof contract>['consents']['give']

const aYear = 365 * 86_400
const tokenUse = 'consent'

/** Stores what a browser agrees to, and sets its cookies. Returns the purposes that count. */
export async function giveConsent(
  context: Context,
  { agreed: sent, question: shown = '', ...asked }: Answer,
): Promise<readonly Purpose[]> {
  const question = shownQuestion(context.settings, shown)
  const isRefused = context.headers.get('sec-gpc') === '1'
  const agreed = isRefused ? [] : askedPurposes(question).filter((purpose) => sent.includes(purpose))
  const at = new Date(context.now())
  const id = agreed.length > 0 ? newId() : null
  const before = await consentIdOf(context)
  const policy = currentPolicy(context.settings)
  await context.db.transaction().execute(async (tx) => {
    if (before) await endConsent(tx, before, at)
    if (!id) return
    const policy_hash = await keepPolicy(tx, policy, at)
    const { language, askedIn: asked_in } = asked
    await tx
      .insertInto('consents')
      .values({ id, policy_hash, agreed: [...agreed], language, asked_in, given_at: at })
      .execute()
  })
  const secure = publicUrl(context.settings).startsWith('https:')
  const token = id ? await signedId(context, tokenUse, id) : ''
  const { answerHeaders } = context
  answerHeaders.append('set-cookie', openCookie(consentCookie, consentValue(agreed, question)))
  if (id || before)
    answerHeaders.append('set-cookie', secretCookie(consentRecordCookie, token, { seconds: id ? aYear : 0, secure }))
  for (const { name, kept, purpose } of storedItems)
    if (kept === 'cookie' && purpose !== 'needed' && !agreed.includes(purpose))
      answerHeaders.append('set-cookie', openCookie(name, '', 0))
  deleteOutsideCookies(context, agreed)
  return agreed
}

/** The record that the browser's cookie names. */
export const consentIdOf = (context: Pick<Context, 'db' | 'settings' | 'headers'>): Promise<Id | undefined> =>
  readSignedId(context, tokenUse, readCookie(context.headers.get('cookie'), consentRecordCookie) ?? null)

const endConsent = (tx: Tx, id: Id, at: Date) =>
  tx.updateTable('consents').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).execute()

/** Everything that the visitor is asked about. `words` are the operator's own; null for ours. */
function currentPolicy(settings: Settings) {
  const scripts = outsideScripts(settings).map(({ mark: _, ...script }) => script)
  const asked = askedPurposes(questionOf(settings))
  return JSON.stringify({ version: 2, purposes: asked, items: storedItems, scripts, words: settings.CONSENT_TEXT })
}

async function keepPolicy(tx: Tx, policy: string, at: Date): Promise<string> {
  const hash = createHash('sha256').update(policy).digest('hex')
  await tx
    .insertInto('consent_policies')
    .values({ hash, policy, first_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return hash
}

/** A consent is proven for as long as somebody may complain about its use. */
const proofDays = 3 * 366

export async function deleteOldConsents({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now() - proofDays * 86_400_000)
  await db.deleteFrom('consents').where('given_at', '<', before).execute()
}
