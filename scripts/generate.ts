import { writeFileSync } from 'node:fs'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startThrowAwayPostgres } from '#tests/harness/throw-away-postgres.ts'
import { describeGenerated } from './generated-files.ts'

// Writes every generated file of the repository. The database types come from a new database, because the developer's own may be
// older or newer than the migrations.
const server = await startThrowAwayPostgres()
const database = openDatabase(server.url, { connections: 2 })
try {
  await migrate(database.pool)
  for (const [file, text] of Object.entries(await describeGenerated(database.db))) {
    writeFileSync(file, text)
    console.log(file)
  }
} finally {
  await database.close()
  await server.stop()
}
