import { data, redirect } from 'react-router'
import type { Locale } from '#shared/locale.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { unknownIntent } from '#web/lib/intended.ts'
import { attempt, type RefusedForm } from '#web/lib/sent-form.ts'

export type FeedsAnswer = {
  refused: RefusedForm | undefined
  /** Why a calendar could not be read, in words. */
  reason: string | null
  /** The secret address, which is told once. */
  address: string | null
}

type FeedForm = { boatId: string; locale: Locale; form: FormData; url: URL }

/** What a form of the connected calendars asks for; then back to the page, but for the address that is told once. */
export async function answerFeeds(api: Api, { boatId, locale, form, url }: FeedForm) {
  let reason: string | null = null
  const outcome = await attempt(form, (texts) =>
    change(api, { ...texts, boatId }, locale).catch((error: unknown) => {
      reason = apiRefusal(error)?.data.calendarText ?? null
      throw error
    }),
  )
  if ('refused' in outcome) {
    const answer: FeedsAnswer = { refused: outcome.refused, reason, address: null }
    return data(answer, { status: outcome.refused.code === 'invalid_request' ? 400 : 409 })
  }
  if (outcome.answer !== null)
    return { refused: undefined, reason: null, address: outcome.answer } satisfies FeedsAnswer
  throw redirect(url.pathname, 303)
}

type Texts = Record<string, string> & { boatId: string }

/** Answers the new address where there is one. */
async function change({ calendars }: Api, texts: Texts, language: Locale): Promise<string | null> {
  const { intent = '', boatId: id, feed: feedId = '', conflict: conflictId = '' } = texts
  switch (intent.split('-')[0]) {
    case 'renew':
      return (await calendars.renewKey({ id })).address
    case 'revoke':
      await calendars.revokeKey({ id })
      break
    case 'add':
      await calendars.add({ id, language, name: texts.name ?? '', address: texts.address ?? '' })
      break
    case 'read':
      await calendars.fetch({ id, feedId, language })
      break
    case 'pause':
      await calendars.update({ id, feedId, language, paused: texts.paused === 'true' })
      break
    case 'trust':
      await calendars.update({ id, feedId, language, trusted: true })
      break
    case 'rename':
      await calendars.update({ id, feedId, language, name: texts.name ?? '', revision: Number(texts.revision) })
      break
    case 'remove':
      await calendars.remove({ id, feedId })
      break
    case 'resolve':
      await calendars.resolve({ id, conflictId, remedy: texts.remedy === 'keep' ? 'keep' : 'block_rest' })
      break
    case 'decline':
      await calendars.decline({ id, conflictId })
      break
    default:
      throw unknownIntent()
  }
  return null
}
