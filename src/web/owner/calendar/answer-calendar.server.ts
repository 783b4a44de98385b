import { redirect } from 'react-router'
import type { Obstacle } from '#contract/availability/blocks.ts'
import { PageRefusal, type RefusedForm } from '#web/lib/sent-form.ts'
import { typedAmount } from '#web/lib/typed-amount.ts'
import { formsFor, type Texts } from '#web/parts/forms/answer-form.server.ts'

export type CalendarAnswer = { refused: RefusedForm; obstacles: Obstacle[] }

/** The forms of the calendar. They lead back to it; a refused form comes back with the obstacles. */
export const calendarForms = formsFor()({
  intents: {
    block: ({ api }, texts) => api.blocks.create(wantedBlock(texts)).then(() => 'blocked' as const),
    edit: ({ api }, { id = '', reason = '', ...texts }) =>
      api.blocks.change({ id, reason, ...periodIn(texts) }).then(() => 'changed' as const),
    move: ({ api }, { id = '', start = '', end = '' }) =>
      api.blocks.change({ id, start, end }).then(() => 'moved' as const),
    unblock: ({ api }, { id = '', series }) =>
      api.blocks.remove({ id, series: series === 'on' }).then(() => 'opened' as const),
    slot: async ({ api }, texts) => {
      await api.instabook.create(wantedSlot(texts))
      return 'offered' as const
    },
    withdraw: ({ api }, { id = '' }) => api.instabook.withdraw({ id }).then(() => 'withdrawn' as const),
  },

  done(done, { url }) {
    const params = new URLSearchParams(url.search)
    for (const name of ['form', 'from', 'to', 'entry']) params.delete(name)
    params.set('done', done)
    return redirect(`${url.pathname}?${params}`, 303)
  },

  refused: (refused, { why: { obstacles = [] } }): CalendarAnswer => ({
    refused: { ...refused, wrong: [...new Set(refused.wrong.map((field) => fieldOf[field] ?? field))] },
    obstacles,
  }),

  status: 'conflict',
})

/** The fields of the forms, where the API names them otherwise. */
const fieldOf: Record<string, string> = { start: 'startDate', end: 'endDate', repeat: 'until', 'repeat.until': 'until' }

function wantedBlock({ yacht = '', reason, ...texts }: Texts) {
  return { yachtId: yacht, ...periodIn(texts), ...(reason && { reason }), ...repetitionOf(texts) }
}

const periodIn = ({ startDate = '', startTime, endDate = '', endTime }: Texts) => ({
  start: startTime ? `${startDate}T${startTime}` : startDate,
  end: endTime ? `${endDate}T${endTime}` : endDate,
})

function wantedSlot({ offer = '', date = '', time, duration, price: typed = '', ...texts }: Texts) {
  const [yachtId = '', offerId = '', currency = ''] = offer.split(':')
  const price = typed.trim() === '' ? undefined : typedAmount(typed.trim(), currency)
  if (price === undefined && typed.trim() !== '') throw new PageRefusal('invalid_request', ['price'])
  return {
    yachtId,
    offerId,
    date,
    ...(time && { time }),
    duration: Number(duration),
    ...(price !== undefined && { price }),
    ...repetitionOf(texts),
  }
}

function repetitionOf({ every, until = '' }: Texts) {
  return every === 'day' || every === 'week' ? { repeat: { every, until } as const } : {}
}
