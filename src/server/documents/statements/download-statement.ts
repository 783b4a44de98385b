import type { Id } from '#shared/id.ts'
import type { Locale } from '#shared/locale.ts'
import { readStatement } from '../../bookings/payouts/read-statement.ts'
import type { Services } from '../../platform/context.ts'
import { wordsOf } from '../words.ts'
import { statementCsv } from './statement-csv.ts'

type StatementRequest = { ownerId: Id; month: string; currency: string; format: 'pdf' | 'csv'; locale: Locale }

/** Throws not_found for a month without a statement. */
export async function downloadStatement({ db, settings }: Services, wanted: StatementRequest): Promise<File> {
  const { month, currency, format, locale } = wanted
  const statement = await readStatement(db, wanted)
  const words = wordsOf({ locale, currency, zone: 'UTC' })
  const name = `${words.say('statement')}-${month}-${currency}.${format}`
  if (format === 'csv') return new File([statementCsv(statement, words)], name, { type: 'text/csv; charset=utf-8' })
  const { renderStatement } = await import('./render-statement.ts')
  const named = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const pdf = await renderStatement(statement, {
    words,
    market: settings.COMPANY_NAME ?? settings.SITE_NAME,
    locale,
    month: named.format(new Date(`${month}-01T00:00:00Z`)),
  })
  return new File([new Uint8Array(pdf)], name, { type: 'application/pdf' })
}
