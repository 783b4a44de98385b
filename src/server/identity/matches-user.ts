import { sql } from 'kysely'
import { foldedContains } from '../platform/contains.ts'

/** A condition for users whose name or e-mail contains these words. */
export const matchesUser = (typed: string) => foldedContains(sql`users.search_words`, typed)
