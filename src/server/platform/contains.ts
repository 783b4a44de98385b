import { type RawBuilder, sql } from 'kysely'

/** Whether a text holds what somebody typed; case and accents do not count, and no letter of it is a wildcard. */
export const contains = (text: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`fold(${text}) like '%' || regexp_replace(fold(${typed}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
