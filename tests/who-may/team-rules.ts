import { unusedAddress } from '../harness/world.ts'
import { all, at, type Outcome, ownersAlone, type Rule } from './outcomes.ts'

const rights = { reads: ['calendar'], changes: [] }
const ofOwners = (outcome: Outcome): Rule['outcomes'] => ({ ...ownersAlone, owner: outcome, 'other owner': outcome })

/** Rules for co-managers of a fleet: only its owner may manage them. */
export const teamRules: Record<string, Rule> = {
  'team.get': { path: at('/api/fleet/members'), outcomes: ownersAlone },
  'team.invite': {
    path: at('/api/fleet/invitations'),
    body: () => ({ ...unusedAddress(), rights }),
    outcomes: ownersAlone,
  },
  // There is no such invitation, and no such member.
  'team.withdraw': { path: ({ booking }) => `/api/fleet/invitations/${booking}`, outcomes: ofOwners('not_found') },
  'team.change': {
    path: ({ booking }) => `/api/fleet/members/${booking}`,
    body: () => ({ rights }),
    outcomes: ofOwners('not_found'),
  },
  'team.remove': { path: ({ booking }) => `/api/fleet/members/${booking}`, outcomes: ofOwners('not_found') },
  'team.accept': {
    path: at('/api/fleet/invitations/acceptance'),
    body: () => ({ invitation: 'a guess at it' }),
    outcomes: { ...all('invalid_invitation'), visitor: 'unauthenticated', administrator: 'forbidden' },
  },
  'ownerInvitations.look': {
    path: at('/api/owner-invitations/look'),
    body: () => ({ invitation: 'a guess at it' }),
    outcomes: all('invalid_invitation'),
  },
  'ownerInvitations.accept': {
    path: at('/api/owner-invitations/acceptance'),
    body: () => ({ invitation: 'a guess at it' }),
    outcomes: all('invalid_invitation'),
  },
  'fleetActs.list': { path: at('/api/fleet/acts'), outcomes: ownersAlone },
  'team.fleets': { path: at('/api/fleets'), outcomes: ownersAlone },
  'team.work': {
    path: at('/api/fleets/current'),
    body: ({ booking }) => ({ id: booking }),
    outcomes: ofOwners('not_found'),
  },
}
