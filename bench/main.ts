import path from 'node:path'
import { parseArgs } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { step } from '#server/platform/steps.ts'
import { benchAvailability } from './availability.ts'
import { describeIdentity } from './describe-identity.ts'
import type { FleetSize } from './fleet/make-fleet.ts'
import { dropFleet, openFleet } from './fleet/open-fleet.ts'
import { restoreFleet } from './fleet/restore-fleet.ts'
import { installedSizes } from './installed-sizes.ts'
import { describeAccount } from './measure-account.ts'
import { describeCalendars } from './measure-calendars.ts'
import { describeCheckouts } from './measure-checkouts.ts'
import { describeDocuments } from './measure-documents.ts'
import { type FleetFigures, measureFleet } from './measure-fleet.ts'
import { measureIdentity } from './measure-identity.ts'
import { describeMessages } from './measure-messages.ts'
import { describeNotifications } from './measure-notifications.ts'
import { describeOffice } from './measure-office.ts'
import { describeOwnerCalendar } from './measure-owner-calendar.ts'
import { describeOwnerDesk } from './measure-owner-desk.ts'
import { describeStudio } from './measure-studio.ts'
import { describeVisits } from './measure-visits.ts'
import { describePages } from './pages/describe-pages.ts'
import { measurePages } from './pages/measure-pages.ts'
import { openDemo } from './pages/open-demo.ts'
import { describeFigures } from './table.ts'

/**
 * `npm run bench`: one table of the figures that the marketplace promises, with their targets. It makes fleets of 2,262 and
 * 100,000 yachts (and one of 1,000,000) with claims in their own databases, starts the real server in its own process, loads it
 * from another one, and compares the server's processor time with that of the same statements through bare `pg`.
 * docs/performance.md explains the comparison. `-- --small` skips the million, `-- --keep` keeps its 14 GB for the next run.
 * `-- --yachts 10000` runs everything on a fleet of that size. `-- --pages`, `-- --identity`, `-- --documents`, `-- --calendars`,
 * `-- --desk`, `-- --messages`, `-- --notifications`, `-- --office`, `-- --account`, `-- --studio` and `-- --visits` measure that part alone. `--rounds 1` makes it short.
 */
async function main() {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean' },
      keep: { type: 'boolean' },
      yachts: { type: 'string' },
      pages: { type: 'boolean' },
      identity: { type: 'boolean' },
      documents: { type: 'boolean' },
      checkouts: { type: 'boolean' },
      desk: { type: 'boolean' },
      calendars: { type: 'boolean' },
      messages: { type: 'boolean' },
      notifications: { type: 'boolean' },
      office: { type: 'boolean' },
      account: { type: 'boolean' },
      studio: { type: 'boolean' },
      visits: { type: 'boolean' },
      rounds: { type: 'string' },
    },
  })
  if (values.documents) return console.log(await describeDocuments(Number(values.rounds ?? 3)))
  const postgres = await startEmbeddedPostgres({ directory: path.resolve('.data/bench'), durable: true })
  try {
    const alone = parts.find(({ name }) => values[name])
    if (alone) return console.log(await alone.bench(postgres.url, Number(values.rounds ?? 3)))
    const yachts = Number(values.yachts ?? 100_000)
    const demo = await measure(postgres, { yachts: 2262, months: 13 }, { days: 180, whole: false })
    const small = await measure(postgres, { yachts, months: 13 }, { days: 180, whole: true })
    const withLarge = !values.small && values.yachts === undefined
    const large = withLarge ? await measure(postgres, million, { days: 30, whole: false }) : undefined
    if (!values.keep) await dropFleet(postgres.url, million)
    const availability = await benchAvailability()
    console.log(describeFigures({ demo, small, large, availability, installed: installedSizes() }))
    console.log(`\n${await benchPages(postgres.url, Number(values.rounds ?? 3))}`)
    console.log(`\n${await benchIdentity(postgres.url, Number(values.rounds ?? 3))}`)
  } finally {
    await postgres.stop()
  }
}

/** Parts that can be measured alone. */
const parts = [
  { name: 'account', bench: benchAccount },
  { name: 'identity', bench: benchIdentity },
  { name: 'calendars', bench: benchCalendars },
  { name: 'checkouts', bench: benchCheckouts },
  { name: 'desk', bench: benchDesk },
  { name: 'messages', bench: benchMessages },
  { name: 'notifications', bench: benchNotifications },
  { name: 'office', bench: describeOffice },
  { name: 'pages', bench: benchPages },
  { name: 'studio', bench: benchStudio },
  { name: 'visits', bench: benchVisits },
] as const

/** Each figure is the median of this many rounds. */
async function benchPages(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return describePages(await measurePages({ url: demo.url, rounds, seconds: 5, lighthouse: rounds }))
  } finally {
    await demo.close()
  }
}

/** Also uses the demo world. */
async function benchIdentity(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return describeIdentity(await measureIdentity(demo, rounds))
  } finally {
    await demo.close()
  }
}

/** Uses yachts of the demo world. */
async function benchCalendars(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    // One after the other, because both use the whole machine.
    return `${await describeCalendars(demo, rounds)}\n\n${await describeOwnerCalendar(demo, rounds)}`
  } finally {
    await demo.close()
  }
}

/** Adds yachts with bookings of the demo world. */
async function benchDesk(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeOwnerDesk(demo, rounds)
  } finally {
    await demo.close()
  }
}

/** Uses bookings of the demo world as patterns. */
async function benchAccount(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeAccount(demo, rounds)
  } finally {
    await demo.close()
  }
}

/** Takes in events of visitors, and reads their report. */
async function benchVisits(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeVisits(demo, rounds)
  } finally {
    await demo.close()
  }
}

/** Writes, saves and publishes a long post. */
async function benchStudio(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeStudio(demo, rounds)
  } finally {
    await demo.close()
  }
}

/** Measures notifications and open streams. */
async function benchNotifications(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeNotifications(demo, rounds)
  } finally {
    await demo.close()
  }
}

/** Measures messages between a guest and an owner of the demo world. */
async function benchMessages(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeMessages(demo, rounds)
  } finally {
    await demo.close()
  }
}

/** Uses the demo world with additional yachts. */
async function benchCheckouts(server: string, rounds: number): Promise<string> {
  const demo = await openDemo(server)
  try {
    return await describeCheckouts(demo, rounds)
  } finally {
    await demo.close()
  }
}

const million = { yachts: 1_000_000, months: 2 }

async function measure(
  postgres: EmbeddedPostgres,
  size: FleetSize,
  options: { days: number; whole: boolean },
): Promise<FleetFigures> {
  const fleet = await openFleet(postgres.url, size)
  try {
    return await step(`Load on ${size.yachts} yachts`, () =>
      measureFleet(fleet, { ...options, postgresPid: postgres.pid }),
    )
  } finally {
    await step('Taking back what was written', () => restoreFleet(fleet.db, size))
    await fleet.close()
  }
}

// Exits normally on these signals, so that the exit handlers stop PostgreSQL.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
await main()
