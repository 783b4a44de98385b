import type { Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { DB } from '#server/platform/database-types.ts'

/** Where the types of the migrated schema are kept. */
export const databaseTypesFile = 'src/server/platform/database-types.ts'

// As the parsers in platform/database.ts read them: bigints are safe integers, days stay text. JSON has to be read
// with a schema, and is written as text.
const typeMapping = {
  int8: 'number',
  date: 'string',
  json: 'ColumnType<unknown, string, string>',
  jsonb: 'ColumnType<unknown, string, string>',
}

/** The text of that file for this database. */
export function generateDatabaseTypes(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ domains: true }),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    excludePattern: '{migrations,rate_limits}',
    typeMapping,
    typeOnlyImports: true,
  })
}
