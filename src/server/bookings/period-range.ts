import { sql } from 'kysely'
import type { Period } from '../availability/charter-rules.ts'

export const rangeOf = ({ start, end }: Period) => sql<string>`tstzrange(${new Date(start)}, ${new Date(end)})`
