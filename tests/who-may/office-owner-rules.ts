import { unusedAddress, type worldFor } from '../harness/world.ts'
import { administrators, at, type Rule } from './outcomes.ts'

const missing: Rule['outcomes'] = { ...administrators, administrator: 'not_found' }

/** Rules for operators' pages of owners and for imports of fleets. */
export function officeOwnerRulesFor({ boat }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  const owner = `/api/admin/owners/${boat.ownerId}`
  return {
    'adminOwners.list': { path: at('/api/admin/owners'), outcomes: administrators },
    'adminOwners.get': { path: at(owner), outcomes: administrators },
    'adminOwners.add': {
      path: at('/api/admin/owners'),
      body: () => ({ name: 'Ida Sund', language: 'en', ...unusedAddress() }),
      outcomes: administrators,
    },
    // The owner has an account.
    'adminOwners.invite': {
      path: at(`${owner}/invitation`),
      body: () => ({ name: 'Ida Sund', language: 'en', ...unusedAddress() }),
      outcomes: { ...administrators, administrator: 'owner_known' },
    },
    'adminOwners.withdrawInvitation': { path: at(`${owner}/invitation`), outcomes: missing },
    'adminOwners.money': { path: at(`${owner}/money`), outcomes: administrators },
    'adminOwners.previewAgreement': {
      path: at(`${owner}/agreements/preview`),
      body: () => ({
        validFrom: '2026-01-01T00:00:00Z',
        commissionBp: 1000,
        commissionOnExtras: true,
        promotionsPaidBy: 'owner',
      }),
      outcomes: administrators,
    },
    // There is no such owner.
    'adminOwners.reviewBank': {
      path: ({ booking }) => `/api/admin/owners/${booking}/bank-review`,
      body: () => ({ status: 'verified' }),
      outcomes: missing,
    },
    'adminOwners.removeMember': {
      path: ({ booking }) => `${owner}/members/${booking}/removal`,
      body: () => ({ reason: 'Left the fleet' }),
      outcomes: missing,
    },
    // The account has no entries.
    'adminOwners.downloadStatement': { path: at(`${owner}/statements/2020-01/AED?format=csv`), outcomes: missing },
    'fleetImports.list': { path: at('/api/admin/fleet-imports'), outcomes: administrators },
    'fleetImports.begin': {
      path: at('/api/admin/fleet-imports'),
      body: () => ({ ownerId: boat.ownerId }),
      outcomes: administrators,
    },
    'fleetImports.get': { path: ({ booking }) => `/api/admin/fleet-imports/${booking}`, outcomes: missing },
    'fleetImports.columns': { path: ({ booking }) => `/api/admin/fleet-imports/${booking}/columns`, outcomes: missing },
    'fleetImports.mapColumns': {
      path: ({ booking }) => `/api/admin/fleet-imports/${booking}/columns`,
      body: () => ({ columns: [] }),
      outcomes: missing,
    },
    'fleetImports.rows': { path: ({ booking }) => `/api/admin/fleet-imports/${booking}/rows`, outcomes: missing },
    'fleetImports.listings': {
      path: ({ booking }) => `/api/admin/fleet-imports/${booking}/listings`,
      outcomes: missing,
    },
    'fleetImports.pictures': {
      path: ({ booking }) => `/api/admin/fleet-imports/${booking}/pictures`,
      outcomes: missing,
    },
    'fleetImports.start': {
      path: ({ booking }) => `/api/admin/fleet-imports/${booking}/start`,
      body: () => ({}),
      outcomes: missing,
    },
    'fleetImports.cancel': {
      path: ({ booking }) => `/api/admin/fleet-imports/${booking}/cancellation`,
      body: () => ({}),
      outcomes: missing,
    },
    'fleetImports.undo': {
      path: ({ booking }) => `/api/admin/fleet-imports/${booking}/undo`,
      body: () => ({}),
      outcomes: missing,
    },
  }
}
