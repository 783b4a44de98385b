import { domains } from '#server/domains.ts'
import { features } from '#web/features.ts'
import type { Border, Floors } from './import-rules.ts'

// Who may import whom. The tables of the server and the pages are src/server/domains.ts and src/web/features.ts.

export const floors: Floors[] = [
  {
    folder: 'src',
    rows: [
      { name: 'shared', row: 0 },
      { name: 'contract', row: 1 },
      { name: 'server', row: 2 },
      { name: 'web', row: 2 },
      { name: 'sandbox', row: 2 },
    ],
    // Only src/main.ts and the files beside it see both the server and the web.
    closedLooseFiles: true,
  },
  {
    folder: 'src/server',
    rows: [{ name: 'platform', row: -1 }, ...domains],
    closedLooseFiles: true,
    ownFilesRelatively: true,
  },
  {
    folder: 'src/web',
    rows: [
      { name: 'assets', row: 0 },
      { name: 'paraglide', row: 0 },
      { name: 'styles', row: 0 },
      { name: 'lib', row: 1 },
      { name: 'ui', row: 2 },
      { name: 'features', row: 3 },
      { name: 'routes', row: 4 },
    ],
  },
  { folder: 'src/web/features', rows: features, ownFilesRelatively: true },
]

export const borders: Border[] = [
  { from: 'src/sandbox', to: 'src/contract', reason: 'the payment sandbox is a program of its own' },
  { from: 'src/web/ui', to: 'src/contract', reason: 'the design system knows no domain' },
]

/** Sub-folders of a domain; tests beside the code may import from higher rows. */
export const rooms: Floors[] = [
  {
    folder: 'src/server/bookings',
    rows: [
      { name: 'letters', row: 0 },
      { name: 'payment', row: 1 },
      { name: 'changes', row: 2 },
      { name: 'counter-offers', row: 3 },
      { name: 'extensions', row: 3 },
      { name: 'yacht-move', row: 3 },
      { name: 'pay-links', row: 4 },
      { name: 'request-group', row: 4 },
      { name: 'deposit', row: 5 },
      { name: 'no-show', row: 5 },
      { name: 'differences', row: 6 },
      { name: 'manifest', row: 6 },
      { name: 'proceeds', row: 6 },
      { name: 'reports', row: 6 },
      { name: 'weather', row: 7 },
      { name: 'back-office', row: 8 },
      { name: 'captain', row: 8 },
      { name: 'details', row: 8 },
      { name: 'owner-calendar', row: 8 },
      { name: 'payouts', row: 8 },
      { name: 'transactions', row: 8 },
      { name: 'weather-round', row: 8 },
      { name: 'forget', row: 9 },
      { name: 'host', row: 9 },
      { name: 'notices', row: 9 },
      { name: 'clock', row: 10 },
    ],
  },
]
