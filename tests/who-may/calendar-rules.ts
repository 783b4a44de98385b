import type { worldFor } from '../harness/world.ts'
import { all, type Rule } from './outcomes.ts'

const theirYacht: Rule['outcomes'] = {
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: 'done',
  administrator: 'done',
}
const neitherThere: Rule['outcomes'] = { ...theirYacht, owner: 'not_found', administrator: 'not_found' }

/** Rules for the calendars of a yacht, which belong to its owner and to operators. */
export function calendarRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const calendars = `/api/boats/${boat.id}/calendars`
  return {
    'calendars.get': { path: () => calendars, outcomes: theirYacht },
    'calendars.events': { path: () => `${calendars}/events?month=2027-01`, outcomes: theirYacht },
    'calendars.renewKey': { path: () => `${calendars}/key`, outcomes: theirYacht },
    'calendars.revokeKey': { path: () => `${calendars}/key`, outcomes: theirYacht },
    // Addresses inside the network are not read.
    'calendars.add': {
      path: () => calendars,
      body: () => ({ name: 'Another market', address: 'https://127.0.0.1/a.ics' }),
      outcomes: { ...theirYacht, owner: 'calendar_unreadable', administrator: 'calendar_unreadable' },
    },
    // There is no such calendar, and no such conflict.
    'calendars.update': {
      path: ({ booking }) => `${calendars}/${booking}`,
      body: () => ({ paused: true }),
      outcomes: neitherThere,
    },
    'calendars.remove': { path: ({ booking }) => `${calendars}/${booking}`, outcomes: neitherThere },
    'calendars.fetch': { path: ({ booking }) => `${calendars}/${booking}/fetch`, outcomes: neitherThere },
    'calendars.resolve': {
      path: ({ booking }) => `${calendars}/conflicts/${booking}`,
      body: () => ({ remedy: 'keep' }),
      outcomes: neitherThere,
    },
    'calendars.decline': {
      path: ({ booking }) => `${calendars}/conflicts/${booking}/decline`,
      body: () => ({}),
      outcomes: neitherThere,
    },
  }
}
