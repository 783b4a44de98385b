import { data, redirect } from 'react-router'
import type { Obstacle } from '#contract/blocks.ts'
import type { Api } from '#web/context.ts'
import { apiRefusal } from '#web/lib/api-error.ts'
import { requireIntent } from '#web/lib/intended.ts'
import { attempt, type RefusedForm, refuse } from '#web/lib/sent-form.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import type { DoneWork } from './done-words.ts'

export type CalendarAnswer = { refused: RefusedForm; obstacles: Obstacle[] }

type Texts = Record<string, string>

/** The fields of the forms, where the API names them otherwise. */
const fieldOf: Record<string, string> = { start: 'startDate', end: 'endDate', repeat: 'until', 'repeat.until': 'until' }

/** What a form of the calendar asks for, then back to the calendar; or why not, and what is in the way. */
export async function answerCalendar(api: Api, { form, url }: { form: FormData; url: URL }) {
  requireIntent(form, 'block', 'unblock', 'slot', 'withdraw')
  const price = priceOf(form)
  if (price === undefined)
    return data({ refused: refuse(form, 'invalid_request', ['price']), obstacles: [] }, { status: 400 })
  let obstacles: Obstacle[] = []
  const outcome = await attempt(form, (texts) =>
    change(api, texts, price).catch((error: unknown) => {
      obstacles = apiRefusal(error)?.data.obstacles ?? []
      throw error
    }),
  )
  if ('refused' in outcome) {
    const { refused } = outcome
    const wrong = [...new Set(refused.wrong.map((field) => fieldOf[field] ?? field))]
    const answer: CalendarAnswer = { refused: { ...refused, wrong }, obstacles }
    return data(answer, { status: refused.code === 'invalid_request' ? 400 : 409 })
  }
  const params = new URLSearchParams(url.search)
  for (const name of ['form', 'from', 'to', 'entry']) params.delete(name)
  params.set('done', outcome.answer)
  throw redirect(`${url.pathname}?${params}`, 303)
}

/** Null where none was entered, undefined for what is no amount. */
function priceOf(form: FormData): number | null | undefined {
  const typed = String(form.get('price') ?? '').trim()
  const [, , currency = ''] = String(form.get('offer') ?? '').split(':')
  return typed === '' ? null : typedAmount(typed, currency)
}

async function change(api: Api, texts: Texts, price: number | null): Promise<DoneWork> {
  const { intent, id = '' } = texts
  if (intent === 'unblock') {
    await api.blocks.remove({ id, series: texts.series === 'on' })
    return 'opened'
  }
  if (intent === 'withdraw') {
    await api.instabook.withdraw({ id })
    return 'withdrawn'
  }
  if (intent === 'slot') {
    await api.instabook.create(wantedSlot(texts, price))
    return 'offered'
  }
  await api.blocks.create(wantedBlock(texts))
  return 'blocked'
}

function wantedBlock({ yacht = '', reason, ...texts }: Texts) {
  const { startDate = '', startTime, endDate = '', endTime } = texts
  return {
    yachtId: yacht,
    start: startTime ? `${startDate}T${startTime}` : startDate,
    end: endTime ? `${endDate}T${endTime}` : endDate,
    ...(reason && { reason }),
    ...repetitionOf(texts),
  }
}

function wantedSlot({ offer = '', date = '', time, duration, ...texts }: Texts, price: number | null) {
  const [yachtId = '', offerId = ''] = offer.split(':')
  return {
    yachtId,
    offerId,
    date,
    ...(time && { time }),
    duration: Number(duration),
    ...(price !== null && { price }),
    ...repetitionOf(texts),
  }
}

function repetitionOf({ every, until = '' }: Texts) {
  return every === 'day' || every === 'week' ? { repeat: { every, until } as const } : {}
}
