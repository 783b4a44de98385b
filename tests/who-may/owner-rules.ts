import { addDays } from '#shared/local-date.ts'
import type { worldFor } from '../harness/world.ts'
import { all, type Rule } from './outcomes.ts'

const theirYacht: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  administrator: 'done',
}
/** There is no such record. */
const notThere: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'not_found',
  'other owner': 'not_found',
  administrator: 'not_found',
}

/** Rules for the owner’s calendar: blocks and instant slots. */
export function ownerRulesFor({ boat, day }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  // The trips of other rules begin in the weeks before these.
  let days = 200
  const later = () => addDays(day, days++)
  return {
    'calendars.fleet': {
      path: () => `/api/boats/owner/calendar?from=${day}&to=${day}`,
      outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'done' },
    },
    'severalCalendars.change': {
      path: () => '/api/boats/owner/calendar/several',
      body: () => {
        const date = later()
        return { yachtIds: [boat.id], kind: 'block', from: date, to: date, preview: true }
      },
      outcomes: { ...all('forbidden'), visitor: 'unauthenticated', owner: 'done', 'other owner': 'not_found' },
    },
    'blocks.create': {
      path: () => '/api/boats/owner/block',
      body: () => {
        const date = later()
        return { yachtId: boat.id, start: date, end: date }
      },
      outcomes: theirYacht,
    },
    'blocks.list': { path: () => `/api/boats/owner/block?yachtId=${boat.id}`, outcomes: theirYacht },
    'blocks.change': {
      path: ({ booking }) => `/api/boats/owner/block/${booking}`,
      body: () => ({ start: later(), end: later() }),
      outcomes: notThere,
    },
    'blocks.remove': { path: ({ booking }) => `/api/boats/owner/block/${booking}`, outcomes: notThere },
    'instabook.create': {
      path: () => '/api/instabook',
      body: () => ({ yachtId: boat.id, date: later(), time: '18:00', duration: 2 }),
      outcomes: theirYacht,
    },
    'instabook.preview': {
      path: () => '/api/instabook/preview',
      body: () => ({ yachtId: boat.id, date: later(), time: '18:00', duration: 2 }),
      outcomes: theirYacht,
    },
    'instabook.own': { path: () => `/api/instabook?yachtId=${boat.id}`, outcomes: theirYacht },
    'instabook.get': { path: ({ booking }) => `/api/instabook/${booking}`, outcomes: notThere },
    'instabook.withdraw': { path: ({ booking }) => `/api/instabook/${booking}`, outcomes: notThere },
  }
}
