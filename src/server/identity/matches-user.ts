import { sql } from 'kysely'
import { contains } from '../platform/contains.ts'

/** Users by a part of their name or e-mail, as their index has it. */
export const matchesUser = (typed: string) =>
  contains(sql`users.name || ' ' || coalesce(users.last_name, '') || ' ' || users.email`, typed)
