import type { ChatAnswer, ChatTopic } from '#contract/chat/chat-answers.ts'
import type { Id } from '#shared/id.ts'
import { addMonths, monthOf } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'
import type { Locale } from '#shared/locale.ts'
import { plainText } from '#shared/plain-text.ts'
import { searchQuestions } from '../content/search-questions.ts'
import type { Services } from '../platform/context.ts'
import { describeDateStates } from '../search/query/date-states.ts'
import { getYacht } from '../search/query/get-yacht.ts'

const mostQuestions = 3
const mostDays = 5

type Question = { text: string; topic: ChatTopic | null; boatId: Id | null; locale: Locale }

/**
 * The answer of the site: facts of the yacht for a quick question, otherwise published questions like the visitor's. Nothing is
 * made up: without either it says so. Throws not_found for a yacht that is not public.
 */
export async function answerQuestion(services: Services, question: Question): Promise<ChatAnswer> {
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
