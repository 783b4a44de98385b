import { writeFileSync } from 'node:fs'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { startThrowAwayPostgres } from '#tests/throw-away-postgres.ts'
import { describeGenerated } from './generated-files.ts'

// Writes every file that is made from another and kept in the repository. The types come from a database of their
// own: what stands in ours may be older or newer than the migrations.
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
