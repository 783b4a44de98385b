import type { Kysely } from 'kysely'
import { generate, PostgresDialect } from 'kysely-codegen'
import { contract } from '#contract/contract.ts'
import type { DB } from '#server/platform/database-types.ts'
import { describeSettings } from '#server/platform/settings.ts'
import { describeOperations } from './describe-operations.ts'
import { drawFloors } from './draw-floors.ts'

/** The content of every generated file of the repository. `db` is a migrated database for the types. */
export async function describeGenerated(db: Kysely<DB>): Promise<Record<string, string>> {
  return {
    '.env.example': describeSettings(),
    'docs/api.txt': describeOperations(contract),
    'docs/pictures/floors.svg': drawFloors(),
    'src/server/platform/database-types.ts': await describeTables(db),
  }
}

// The types that the parsers in platform/database.ts return: bigints are safe integers, days stay text. JSON is written as text
// and has to be parsed with a schema.
const typeMapping = {
  int8: 'number',
  date: 'string',
  json: 'ColumnType<unknown, string, string>',
  jsonb: 'ColumnType<unknown, string, string>',
}

function describeTables(db: Kysely<DB>): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect({ domains: true }),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    typeMapping,
    typeOnlyImports: true,
  })
}
