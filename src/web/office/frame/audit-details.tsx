import type { ReactNode } from 'react'
import type { AuditRecord } from '#contract/office/administrators.ts'
import { momentText } from '#web/lib/format.ts'
import { pagePath } from '#web/lib/paths.ts'
import { useBrowserZone } from '#web/lib/use-browser-zone.ts'
import { m } from '#web/paraglide/messages.js'
import { moneyText } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { detailWord, isShown } from './detail-words.ts'

type Details = Pick<AuditRecord, 'details' | 'names'>

/** The details of an event in words: what it is about with a link, sums as money, and each changed field before and after. */
export function AuditDetails({ details, names }: Details) {
  const zone = useBrowserZone()
  const { amount, currency, before, after, from, to, ...rest } = details
  const isSum = typeof amount === 'number' && typeof currency === 'string'
  const facts: [string, ReactNode][] = [
    ...changesOf(before, after, zone),
    ...(from === undefined && to === undefined
      ? []
      : [[detailWord('change'), <Change key="change" before={from} after={to} zone={zone} />] as [string, ReactNode]]),
    ...(isSum ? [[detailWord('amount'), moneyText({ amount, currency })] as [string, ReactNode]] : []),
    ...Object.entries({ ...rest, ...(isSum ? {} : { amount, currency }) })
      .filter(([name, value]) => isShown(name, value))
      .map(([name, value]): [string, ReactNode] => [
        detailWord(name),
        linkOf(name, value, names) ?? valueText(value, zone),
      ]),
  ]
  if (facts.length === 0) return '–'
  return (
    <span className="grid min-w-56 gap-0.5">
      {facts.map(([word, value]) => (
        <span key={word}>
          <span className="text-ink-soft">{m.audit_detail({ name: word })}</span> {value}
        </span>
      ))}
    </span>
  )
}

type Values = { before: unknown; after: unknown; zone: string }

const Change = ({ before, after, zone }: Values) => (
  <>
    {valueText(before, zone)} <span aria-hidden>→</span>
    <span className="sr-only">{m.audit_became()}</span> {valueText(after, zone)}
  </>
)

/** Each field that differs. Values that are no records are one field. */
function changesOf(before: unknown, after: unknown, zone: string): [string, ReactNode][] {
  if (before === undefined && after === undefined) return []
  if (!isRecord(before) && !isRecord(after))
    return [[detailWord('change'), <Change key="change" before={before} after={after} zone={zone} />]]
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => [detailWord(name), <Change key={name} before={was[name]} after={is[name]} zone={zone} />])
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueText(value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return m.audit_nothing()
  if (typeof value === 'boolean') return value ? m.yes() : m.no()
  if (typeof value === 'string') return isInstant.test(value) ? momentText(value, zone) : value
  if (Array.isArray(value)) return value.map((each) => valueText(each, zone)).join(', ') || m.audit_nothing()
  if (!isRecord(value)) return String(value)
  const { amount, currency } = value
  if (typeof amount === 'number' && typeof currency === 'string') return moneyText({ amount, currency })
  return Object.entries(value)
    .map(([name, each]) => `${detailWord(name)} ${valueText(each, zone)}`)
    .join(', ')
}

const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

const addresses: Readonly<Record<string, (id: string) => string>> = {
  bookingId: (bookingId) => pagePath('/adminn/bookings/:bookingId', { bookingId }),
  ownerId: (ownerId) => pagePath('/adminn/owners/:ownerId', { ownerId }),
  fleet: (ownerId) => pagePath('/adminn/owners/:ownerId', { ownerId }),
  listing: (boatId) => pagePath('/adminn/listings/:boatId', { boatId }),
  listingId: (boatId) => pagePath('/adminn/listings/:boatId', { boatId }),
  memberId: (userId) => pagePath('/adminn/users/:userId', { userId }),
  review: (reviewId) => pagePath('/adminn/reviews/:reviewId', { reviewId }),
  runId: (runId) => pagePath('/adminn/money/payouts/:runId', { runId }),
  roundId: (roundId) => pagePath('/adminn/bookings/weather/:roundId', { roundId }),
  importId: (importId) => pagePath('/adminn/listings/import/:importId', { importId }),
  dispute: (dispute) => pagePath('/adminn/money/disputes/:dispute', { dispute }),
  setting: (name) => pagePath('/adminn/settings/:name', { name }),
  package: (slug) => pagePath('/adminn/packages/:slug', { slug }),
  // The search of the office goes straight to the only ticket with this reference.
  ticket: (reference) => pagePath('/adminn/search', { q: reference }),
  into: (reference) => pagePath('/adminn/search', { q: reference }),
}

function linkOf(name: string, value: unknown, names: Details['names']): ReactNode | undefined {
  const to = typeof value === 'string' ? addresses[name]?.(value) : undefined
  if (to === undefined || typeof value !== 'string') return undefined
  const isId = /^[0-9a-f]{24}$/.test(value)
  return <TextLink to={to}>{names[value] ?? (isId ? m.audit_open() : value)}</TextLink>
}
