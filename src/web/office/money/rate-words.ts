import type { ListedRate, RateAge, RateFailure, RateFetch } from '#contract/currency/rates.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

export const rateAges: Record<RateAge, { text: () => string; tone: 'good' | 'plain' | 'warn' }> = {
  fresh: { text: m.rates_age_fresh, tone: 'good' },
  aged: { text: m.rates_age_aged, tone: 'plain' },
  old: { text: m.rates_age_old, tone: 'warn' },
  example: { text: m.rates_age_example, tone: 'plain' },
}

const failures: Record<RateFailure, (about: { about: string }) => string> = {
  unreachable: m.rates_failure_unreachable,
  not_public: m.rates_failure_not_public,
  timeout: m.rates_failure_timeout,
  too_many_redirects: m.rates_failure_too_many_redirects,
  too_large: m.rates_failure_too_large,
  gone: m.rates_failure_gone,
  refused: m.rates_failure_refused,
  server_error: m.rates_failure_server_error,
  unreadable: m.rates_failure_unreadable,
  bad_rate: m.rates_failure_bad_rate,
  bad_day: m.rates_failure_bad_day,
  future_day: m.rates_failure_future_day,
  older_day: m.rates_failure_older_day,
  unknown_base: m.rates_failure_unknown_base,
  no_dollar: m.rates_failure_no_dollar,
}

const states: Record<Exclude<RateFetch['state'], 'refused'>, () => string> = {
  stored: m.rates_state_stored,
  unchanged: m.rates_state_unchanged,
  held: m.rates_state_held,
  confirmed: m.rates_state_confirmed,
  dropped: m.rates_state_dropped,
}

/** The outcome of a fetch as one or two sentences. */
export function outcomeText({ state, failure, about, leftOut }: RateFetch): string {
  const outcome = state === 'refused' ? failure && failures[failure]({ about: about ?? '' }) : states[state]()
  const left = leftOut.length > 0 ? m.rates_left_out({ currencies: leftOut.join(', ') }) : null
  return [outcome, left].filter(Boolean).join(state === 'refused' ? ' ' : '. ')
}

/** The origin of a rate: the host of its source, an operator, the currency that it follows, or the software. */
export function originText({ kind, source }: Pick<ListedRate, 'kind' | 'source'>, isExample: boolean): string {
  if (isExample && kind !== 'peg') return m.rates_shipped()
  if (kind === 'hand') return m.rates_from_hand()
  return kind === 'peg' ? m.rates_from_peg({ anchor: source ?? '' }) : (source ?? '–')
}

/** A rate with seven digits at most. */
export const rateText = (rate: string): string =>
  new Intl.NumberFormat(getLocale(), { maximumSignificantDigits: 7 })
    .format(Number(rate))
    .replaceAll('\u202f', '\u00a0')
