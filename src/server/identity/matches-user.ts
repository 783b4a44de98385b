import { sql } from 'kysely'
import { foldedContains } from '../platform/contains.ts'

/** Users by words of their name and e-mail. */
export const matchesUser = (typed: string) => foldedContains(sql`users.search_words`, typed)
