import { describe, expect, it } from 'vitest'
import type { Api } from '#web/context.ts'
import { answerBooking as answerInOffice } from '#web/features/admin-bookings/answer-booking.server.ts'
import { answerFeeds } from '#web/features/calendar/answer-feeds.server.ts'
import { answerCaptain } from '#web/features/captain/answer-captain.server.ts'
import { answerLinks } from '#web/features/captain/answer-links.server.ts'
import { answerPhotos } from '#web/features/listings/answer-photos.server.ts'
import { answerInbox } from '#web/features/messages/answer-messages.server.ts'
import { answerGap } from '#web/features/overview/answer-gap.server.ts'
import { answerBooking } from '#web/features/owner-bookings/answer-booking.server.ts'
import { answerReservation } from '#web/features/reservation/answer-reservation.server.ts'
import { intended } from '#web/lib/intended.ts'

const id = '0123456789abcdef01234567'
const calls: string[] = []

/** A client that answers whatever it is asked, and notes it. */
const noting = (path: readonly string[]): unknown => {
  const call = async () => {
    calls.push(path.join('.'))
    return {}
  }
  return new Proxy(call, { get: (_, name) => noting([...path, String(name)]) })
}
// It has every operation, since it has every name.
const api = noting([]) as Api

function form(intent: string | undefined): FormData {
  const made = new FormData()
  if (intent !== undefined) made.set('intent', intent)
  return made
}

type Answer = (form: FormData) => Promise<unknown>

const url = new URL('http://localhost/')
const pages: Record<string, Answer> = {
  'a reservation': (sent) => answerReservation(api, { id, accessToken: undefined, form: sent }),
  'a booking of an owner': (sent) => answerBooking(api, { id, form: sent }),
  'a booking in the office': (sent) => answerInOffice({ api, id }, { intent: String(sent.get('intent') ?? '') }),
  'the day of a captain': (sent) => answerCaptain(api, { token: 'token', form: sent }),
  'the links of captains': (sent) => answerLinks(api, sent),
  'connected calendars': (sent) => answerFeeds(api, { boatId: id, locale: 'en', form: sent, url }),
  'the pictures of a yacht': (sent) => answerPhotos(api, id, sent),
  'an inbox': (sent) => answerInbox(api, sent),
  'unsold days': (sent) => answerGap(api, sent),
}

describe('an intent that no form of the page has changes nothing', () => {
  it.each(Object.entries(pages))('on %s', async (_, answer) => {
    for (const intent of ['report-typo', 'constructor', '', undefined])
      await expect(answer(form(intent))).rejects.toMatchObject({ init: { status: 400 } })
    expect(calls).toEqual([])
  })
})

it('a hold is given up by the form that says so', async () => {
  await pages['a reservation']?.(form('release'))
  expect(calls.splice(0)).toEqual(['bookings.release'])
})

it('an intent names one of its acts', () => {
  expect(intended({ hold: true, unhold: false }, 'unhold')).toBe(false)
})
