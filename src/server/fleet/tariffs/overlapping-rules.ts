import type { OfferEntry, RateRuleEntry } from '#contract/pricing/tariff-fields.ts'
import type { LocalDate } from '#shared/local-date.ts'

export type Overlap = { names: [string, string]; from: LocalDate; to: LocalDate }

const ever = '0000-01-01'
const never = '9999-12-31'

/** Seasons, or events of whole days, of one offer and one priority that overlap, in order. */
export function findOverlaps(offers: readonly Pick<OfferEntry, 'rateRules'>[]): Overlap[] {
  return offers.flatMap(({ rateRules }) => {
    const dated = rateRules
      .filter(({ kind, starts }) => (kind === 'season' || kind === 'event') && starts === null)
      .sort((a, b) => compare(a.from ?? ever, b.from ?? ever))
    return dated.flatMap((rule, index) =>
      dated
        .slice(index + 1)
        .filter((other) => other.kind === rule.kind && other.priority === rule.priority)
        .flatMap((other) => overlapOf(rule, other)),
    )
  })
}

function overlapOf(rule: RateRuleEntry, other: RateRuleEntry): Overlap[] {
  const [, from = ever] = [rule.from ?? ever, other.from ?? ever].sort(compare)
  const [to = never] = [rule.to ?? never, other.to ?? never].sort(compare)
  return from <= to ? [{ names: [rule.name.en, other.name.en], from, to }] : []
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
