import { agreedPurposes, consentCookie, coversQuestion, type Purpose } from '#shared/consent.ts'
import { readCookie } from '#shared/cookies.ts'
import { currencyOfCountry } from '#shared/currencies.ts'
import { type EventKind, eventRules } from '#shared/visit-events.ts'
import { isRobot } from '../analytics/is-robot.ts'
import { deviceOf } from '../analytics/visits/describe-visit.ts'
import { countryOfAddress } from '../geo/country-of-address.ts'
import type { Context } from '../platform/context.ts'
import { outsideScripts, questionOf } from '../privacy/outside-scripts.ts'

/** The facts on which the collector decides, for this browser, and the event that it would store. Nothing is stored. */
export async function describeTracking(context: Context, kind: EventKind) {
  const cookies = context.headers.get('cookie')
  const answer = readCookie(cookies, consentCookie) ?? null
  const optedOut = context.headers.get('sec-gpc') === '1'
  const agreed: Purpose[] = optedOut ? [] : [...agreedPurposes(answer ?? undefined)]
  const agent = context.headers.get('user-agent')
  const facts = { isRobot: isRobot(agent), isAdministrator: (await context.session.find())?.role === 'a' }
  const isStored = agreed.includes('analytics') && !facts.isRobot && !facts.isAdministrator
  const { from, required } = eventRules[kind]
  return {
    answer,
    question: questionOf(context.settings),
    agreed,
    optedOut,
    ...facts,
    event: isStored
      ? {
          kind,
          from,
          required: [...required],
          country: context.country ?? (await countryOfAddress(context.address)) ?? null,
          device: deviceOf(agent),
          visitor: readCookie(cookies, 'visitor') ? ('known' as const) : ('new' as const),
        }
      : null,
    scripts: outsideScripts(context.settings).map(({ name, url, purpose, mark }) => ({
      name,
      url,
      purpose,
      loads: agreed.includes(purpose) && coversQuestion(answer ?? '', mark),
    })),
  }
}

/** The country and the currency that pages assume, with every fact that decides. */
export async function explainLocation({ address, country: proxyCountry, headers, settings }: Context) {
  const addressCountry = (await countryOfAddress(address)) ?? null
  const country = proxyCountry ?? addressCountry
  const cookieCurrency = readCookie(headers.get('cookie'), 'userCurrency') ?? null
  const isOffered = settings.CURRENCIES.some((code) => code === cookieCurrency)
  return {
    address,
    proxyCountry,
    addressCountry,
    country,
    countryCurrency: country && currencyOfCountry(country),
    cookieCurrency,
    currency: isOffered && cookieCurrency ? cookieCurrency : settings.DEFAULT_CURRENCY,
    because: isOffered ? ('cookie' as const) : ('default' as const),
    place: settings.DEFAULT_DESTINATION,
  }
}
