import { newId } from '#shared/id.ts'
import type { worldFor } from '../harness/world.ts'
import { all, ownersAlone, type Rule } from './outcomes.ts'

const hosts = (outcome: Rule['outcomes']['owner']): Rule['outcomes'] => ({
  ...all('forbidden'),
  visitor: 'unauthenticated',
  owner: outcome,
  administrator: outcome,
})

/** Rules for captain's links, which belong to the owner and to operators. Without the link nobody can use what it opens. */
export function captainRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const links = `/api/boats/${boat.id}/captain-links`
  return {
    'captainLinks.list': { path: () => '/api/boatOwners/captain-links', outcomes: ownersAlone },
    'captainLinks.make': { path: () => links, body: () => ({ name: 'Rui', days: 7 }), outcomes: hosts('done') },
    'captainLinks.renew': {
      path: () => `${links}/${newId()}/renewal`,
      body: () => ({ days: 7 }),
      outcomes: hosts('not_found'),
    },
    'captainLinks.revoke': { path: () => `${links}/${newId()}`, outcomes: hosts('not_found') },
    'captain.day': { path: () => '/api/captain/day', outcomes: all('not_found') },
    'captain.register': {
      path: ({ booking }) => `/api/captain/charters/${booking}/people`,
      body: () => ({ givenNames: 'Ana', surname: 'Costa', birthDate: '1990-05-01', nationality: 'PT' }),
      outcomes: all('not_found'),
    },
    'captain.unregister': {
      path: ({ booking }) => `/api/captain/charters/${booking}/people`,
      body: () => ({ seat: 1 }),
      outcomes: all('not_found'),
    },
    'captain.board': {
      path: ({ booking }) => `/api/captain/charters/${booking}/aboard`,
      body: () => ({ seats: [1] }),
      outcomes: all('not_found'),
    },
    'captain.scan': {
      path: () => '/api/captain/boardings',
      body: () => ({ code: 'K7QM 2XPA' }),
      outcomes: all('not_found'),
    },
    'captain.depart': {
      path: ({ booking }) => `/api/captain/charters/${booking}/departed`,
      outcomes: all('not_found'),
    },
    'captain.comeBack': {
      path: ({ booking }) => `/api/captain/charters/${booking}/back`,
      outcomes: all('not_found'),
    },
    'captain.addPicture': {
      path: ({ booking }) => `/api/captain/charters/${booking}/pictures`,
      body: () => ({ moment: 'check_in' }),
      outcomes: all('invalid_request'),
    },
    'captain.proposeExtension': {
      path: ({ booking }) => `/api/captain/charters/${booking}/extensions`,
      body: () => ({ end: '2027-01-01T12:00:00Z', expectedPrice: 0 }),
      outcomes: all('not_found'),
    },
    'captain.withdrawExtension': {
      path: ({ booking }) => `/api/captain/charters/${booking}/extensions`,
      outcomes: all('not_found'),
    },
    'captain.callOff': {
      path: ({ booking }) => `/api/captain/charters/${booking}/weather-call`,
      body: () => ({ reason: 'A gale.', evidence: 'Warning 14.' }),
      outcomes: all('not_found'),
    },
  }
}
