import { domains } from '#server/domains.ts'
import { desks, webRooms } from '#web/rooms.ts'
import type { Border, Floors } from './import-rules.ts'

// The rules of imports. The tables of the server and the pages are src/server/domains.ts and src/web/rooms.ts.

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
    // Only src/main.ts and the files beside it may import both the server and the web.
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
      { name: 'parts', row: 3 },
      ...desks.map((name) => ({ name, row: 4 })),
    ],
  },
  ...Object.entries(webRooms).map(([name, rows]) => ({ folder: `src/web/${name}`, rows, ownFilesRelatively: true })),
]

export const borders: Border[] = [
  { from: 'src/sandbox', to: 'src/contract', reason: 'the payment sandbox is a program of its own' },
  { from: 'src/web/ui', to: 'src/contract', reason: 'the design system knows no domain' },
]

/** The rows of the sub-folders of every domain that has them. Test files may import from higher rows. */
export const rooms: Floors[] = domains.flatMap(({ name, rooms = [] }) =>
  rooms.length === 0
    ? []
    : [
        {
          folder: `src/server/${name}`,
          rows: rooms.flatMap((names, row) => names.map((each) => ({ name: each, row }))),
        },
      ],
)
