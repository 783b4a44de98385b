import { addDays, type LocalDate } from '#shared/local-date.ts'
import { localDateAt } from '#shared/local-time.ts'

/** The day so many days after today in Dubai, where built yachts lie. */
export const dayAhead = (days: number): LocalDate => addDays(localDateAt('Asia/Dubai', Date.now()), days)
