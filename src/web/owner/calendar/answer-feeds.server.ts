import { redirect } from 'react-router'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { formsFor, type SentForm } from '#web/parts/forms/answer-form.server.ts'

export type FeedsAnswer = {
  refused: RefusedForm | undefined
  /** Why a calendar could not be read, in words. */
  reason: string | null
  /** The secret address, which is told once. */
  address: string | null
}

type OfYacht = SentForm<{ boatId: string }>

/** The forms of the connected calendars. They lead back to the page; a new address is shown once. */
export const feedForms = formsFor<{ boatId: string }>()({
  intents: {
    renew: ({ api, params: { boatId: id } }): Promise<string | null> =>
      api.calendars.renewKey({ id }).then(({ address }) => address),
    revoke: ({ api, params: { boatId: id } }) => done(api.calendars.revokeKey({ id })),
    add: ({ api, params: { boatId: id }, locale: language }, { name = '', address = '' }) =>
      done(api.calendars.add({ id, language, name, address })),
    'read-': (sent) => done(sent.api.calendars.fetch(feedOf(sent))),
    'pause-': (sent, { paused }) => done(sent.api.calendars.update({ ...feedOf(sent), paused: paused === 'true' })),
    'trust-': (sent) => done(sent.api.calendars.update({ ...feedOf(sent), trusted: true })),
    'rename-': (sent, { name = '', revision }) =>
      done(sent.api.calendars.update({ ...feedOf(sent), name, revision: Number(revision) })),
    'remove-': ({ api, params: { boatId: id }, suffix: feedId }) => done(api.calendars.remove({ id, feedId })),
    resolve: ({ api, params: { boatId: id } }, { conflict: conflictId = '', remedy }) =>
      done(api.calendars.resolve({ id, conflictId, remedy: remedy === 'keep' ? 'keep' : 'block_rest' })),
    decline: ({ api, params: { boatId: id } }, { conflict: conflictId = '' }) =>
      done(api.calendars.decline({ id, conflictId })),
  },

  done: (address, { url }) =>
    address === null
      ? redirect(url.pathname, 303)
      : ({ refused: undefined, reason: null, address } satisfies FeedsAnswer),

  refused: (refused, { why: { calendarText } }): FeedsAnswer => ({
    refused,
    reason: calendarText ?? null,
    address: null,
  }),

  status: 'conflict',
})

const feedOf = ({ params: { boatId: id }, suffix: feedId, locale: language }: OfYacht) => ({ id, feedId, language })

const done = (change: Promise<unknown>) => change.then(() => null)
