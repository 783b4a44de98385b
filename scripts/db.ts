import { sql } from 'kysely'
import { dataPlaceOf } from '#server/platform/data-place.ts'
import type { Database } from '#server/platform/database.ts'
import { loadSettings } from '#server/platform/load-settings.ts'
import { migrate } from '#server/platform/migrate.ts'
import { StartError } from '#server/platform/start-error.ts'
import { step } from '#server/platform/steps.ts'
import { onOurDatabase } from './our-database.ts'

const commands = {
  reset: 'empties the database and fills it anew; --yes for one that DATABASE_URL names',
  migrate: 'applies the migrations that are missing',
  seed: 'loads the reference data and the demo world into it',
  types: 'writes the types of the schema, and the other generated files',
  url: 'prints the address, for psql and other tools',
} as const

type Command = keyof typeof commands

const settings = loadSettings(process.env)
const place = dataPlaceOf(settings)
const [command, ...rest] = process.argv.slice(2)

if (command === 'types') await import('./generate.ts')
else if (command !== undefined && command in commands)
  await onOurDatabase(settings, (database) => run(command as Exclude<Command, 'types'>, database)).catch(tell)
else {
  console.error('npm run db -- COMMAND')
  for (const [name, meaning] of Object.entries(commands)) console.error(`  ${name.padEnd(8)} ${meaning}`)
  process.exitCode = 1
}

/** Prints one sentence for a StartError. Rethrows every other error. */
function tell(error: unknown) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(command: Exclude<Command, 'types'>, database: Database) {
  if (command === 'url') return console.log(database.url)
  if (command === 'migrate') return step('Migrations', () => migrate(database.pool, { place }))
  if (command === 'reset') {
    if (settings.DATABASE_URL && !rest.includes('--yes')) {
      console.error('This deletes everything in the database of DATABASE_URL. Add --yes if that is meant.')
      process.exitCode = 1
      return
    }
    await step('Empty', () => empty(database))
  }
  const { prepareDatabase } = await import('../database/prepare.ts')
  const wanted = command === 'seed' || settings.DEMO === 'on'
  await prepareDatabase(database, { demo: wanted ? settings : undefined, place, step })
}

/** Drops all our schemas, even while others are connected. */
async function empty({ db }: Database) {
  for (const schema of ['public', 'jobs']) {
    await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
  }
  await sql`create schema public`.execute(db)
}
