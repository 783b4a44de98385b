import { redirect } from 'react-router'
import type { Obstacle } from '#contract/availability/blocks.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type Texts } from '#web/parts/forms/answer-form.server.ts'
import { repetitionIn, slotIn } from './slot-in-form.ts'

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
      await api.instabook.create(slotIn(texts))
      return 'offered' as const
    },
    'preview-slot': async ({ api }, typed) => ({ preview: await api.instabook.preview(slotIn(typed)), typed }),
    withdraw: ({ api }, { id = '' }) => api.instabook.withdraw({ id }).then(() => 'withdrawn' as const),
  },

  done(done, { url }) {
    if (typeof done !== 'string') return done
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
  return { yachtId: yacht, ...periodIn(texts), ...(reason && { reason }), ...repetitionIn(texts) }
}

const periodIn = ({ startDate = '', startTime, endDate = '', endTime }: Texts) => ({
  start: startTime ? `${startDate}T${startTime}` : startDate,
  end: endTime ? `${endDate}T${endTime}` : endDate,
})
