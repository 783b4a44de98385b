import type { ChatAnswer, ChatTopic } from '#contract/chat/chat-answers.ts'
import type { Chat } from '#contract/chat/chats.ts'
import { type Id, newId } from '#shared/id.ts'
import { addMonths, monthOf } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import { plainText } from '#shared/plain-text.ts'
import { listPublicAmong } from '../boats/public-listings.ts'
import { searchQuestions } from '../content/search-questions.ts'
import { takeQuota } from '../identity/quotas.ts'
import { hashToken, newToken } from '../identity/token.ts'
import { AppError, invalidField } from '../platform/app-error.ts'
import type { Context, Services } from '../platform/context.ts'
import { networkOfAddress } from '../platform/network-of-address.ts'
import { describeDateStates } from '../search/query/date-states.ts'
import { getYacht } from '../search/query/get-yacht.ts'
import { standingAfter } from './chat-status.ts'
import { presentChat } from './present-chat.ts'
import { getChat, lockChat } from './queries.ts'
import { keepToken } from './visitor-token.ts'
import { writeMessage } from './write-message.ts'

/** The messages of one network in ten minutes. */
const quota = { limit: 40, seconds: 600 }

type Question = { text?: string | undefined; topic?: ChatTopic | undefined; boatId?: Id | undefined }

/** Begins a conversation with a question and the site's answer. Throws too_many_requests, and not_found for no public yacht. */
export async function beginChat(
  context: Context,
  asked: Question & { language: Locale },
): Promise<Chat & { token: string }> {
  await takeOne(context)
  const { text = '', topic = null, boatId = null, language } = asked
  await requirePublic(context, boatId)
  const answer = await answerQuestion(context, { text, topic: needsYacht(topic, boatId), boatId, locale: language })
  const writer = await writerOf(context)
  const at = context.now()
  const id = newId(at)
  const token = newToken()
  await context.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('chats')
      .values({
        id,
        token_hash: hashToken(token),
        ...writer,
        listing_id: boatId,
        language,
        created_at: new Date(at),
        last_message_at: new Date(at),
      })
      .execute()
    await writeMessage(tx, id, at, { sender: 'visitor', text, topic })
    await writeMessage(tx, id, at, { sender: 'site', answer })
  })
  keepToken(context, id, token)
  return { ...(await presentChat(context.db, await getChat(context.db, id))), token }
}

/** Adds a message of the visitor. The site answers until people were asked for. Throws invalid_request for a closed one. */
export async function writeInChat(context: Context, { id, ...asked }: Question & { id: Id }): Promise<void> {
  await takeOne(context)
  const { text = '', topic = null } = asked
  const before = await getChat(context.db, id)
  // A page about another yacht changes the subject.
  const boatId = asked.boatId ?? before.listing_id
  if (asked.boatId) await requirePublic(context, asked.boatId)
  const question = { text, topic: needsYacht(topic, boatId), boatId, locale: before.language as Locale }
  // A check constraint allows only these languages.
  const answer = before.status === 'answering' ? await answerQuestion(context, question) : null
  const writer = await writerOf(context)
  await context.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, id)
    const at = context.now()
    const standing = standingAfter('write', chat, new Date(at))
    await writeMessage(tx, id, at, { sender: 'visitor', text, topic })
    if (answer && standing.status === 'answering') await writeMessage(tx, id, at, { sender: 'site', answer })
    await tx
      .updateTable('chats')
      .set({ ...standing, ...(writer.user_id && writer), listing_id: boatId, last_message_at: new Date(at) })
      .where('id', '=', id)
      .execute()
  })
}

const takeOne = (context: Context) => takeQuota(context, { key: `chat:${networkOfAddress(context.address)}`, ...quota })

async function requirePublic({ db }: Context, boatId: Id | null): Promise<void> {
  if (boatId && !(await listPublicAmong(db, [boatId])).has(boatId)) throw new AppError('not_found')
}

/** Throws invalid_request for a quick question without a yacht. */
function needsYacht(topic: ChatTopic | null, boatId: Id | null): ChatTopic | null {
  if (topic && !boatId) throw invalidField('boatId', 'Which yacht is it about?')
  return topic
}

/** The signed-in writer. The conversation is forgotten with this session. */
async function writerOf({ session }: Context) {
  const found = await session.find()
  return found?.secondFactor === 'done'
    ? { user_id: found.userId, session_id: found.id }
    : { user_id: null, session_id: null }
}

const mostQuestions = 3
const mostDays = 5

type PlacedQuestion = { text: string; topic: ChatTopic | null; boatId: Id | null; locale: Locale }

/**
 * The answer of the site: facts of the yacht for a quick question, otherwise published questions like the visitor's. Nothing is
 * made up: without either it says so. Throws not_found for a yacht that is not public.
 */
async function answerQuestion(services: Services, question: PlacedQuestion): Promise<ChatAnswer> {
  const { text, topic, boatId, locale } = question
  if (topic && boatId) return answerTopic(services, boatId, topic)
  const found = await searchQuestions(services, { text, locale, limit: mostQuestions })
  const questions = found.map((each) => ({
    slug: each.slug,
    title: plainText(each.title),
    text: plainText(each.text),
  }))
  return questions.length > 0 ? { about: 'questions', questions } : { about: 'unknown' }
}

async function answerTopic({ db, now, settings }: Services, boatId: Id, topic: ChatTopic): Promise<ChatAnswer> {
  const searcher = { db, now: now(), settings, pageTags: undefined }
  const { id, title, price, offers, durationType, timeZone } = await getYacht(searcher, boatId, undefined)
  const yacht = { id, title }
  const main = offers.find((offer) => offer.main)
  switch (topic) {
    case 'price':
      return { about: 'price', yacht, price }
    case 'cancellation':
      return { about: 'cancellation', yacht, tiers: main?.cancellation ?? [] }
    case 'included':
      return { about: 'included', yacht, included: main?.included ?? [], excluded: main?.excluded ?? [] }
    case 'availability': {
      const month = monthOf(localDateAt(timeZone, now()))
      const months = [month, addMonths(month, 1)].map((each) =>
        describeDateStates(searcher, {
          id,
          offerId: undefined,
          month: each,
          duration: undefined,
          dayPart: null,
          guests: undefined,
          currency: undefined,
        }),
      )
      const states = (await Promise.all(months)).flatMap(({ days }) => days)
      // A day with a price is one that can be booked.
      const days = states.flatMap(({ date, price: from }) => (from ? [date] : [])).slice(0, mostDays)
      return { about: 'availability', yacht, days, unit: durationType }
    }
  }
}
