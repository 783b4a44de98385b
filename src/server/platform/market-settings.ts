import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { currencies } from '#shared/currencies.ts'
import { isPlain } from '#shared/is-plain.ts'
import { isTimeZone } from '#shared/local-time.ts'
import { locales } from '#shared/locale.ts'
import { usualHours } from '#shared/opening-hours.ts'
import { OutsideScript } from '#shared/outside-script.ts'
import { splitList, webAddress } from './deployment-settings.ts'
import { isMailbox } from './is-mailbox.ts'
import {
  cancellation,
  choice,
  codes,
  colours,
  count,
  lines,
  type MarketSetting,
  onOff,
  optionalCount,
  optionalLines,
  optionalText,
  percent,
  text,
  withDemo,
} from './market-setting.ts'

const env = { env: true } as const
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'is more than one line')
const line = (max: number) => oneLine.min(1).max(max)
/** A name that every page and document shows. */
const name = (max: number) => line(max).refine(isPlain, 'holds HTML')
const phone = z
  .string()
  .trim()
  .max(40)
  .regex(/^\+?[\d \u00a0()./-]*$/, 'is no telephone number')
/** Accepts numbers in groups, as banks print them. */
const compact = (isValid: (number: string) => boolean, message: string) =>
  z
    .string()
    .transform((number) => number.replaceAll(' ', ''))
    .refine(isValid, message)

/** Plain http is for a program on the same computer. */
const ratesAddress = z
  .url(webAddress)
  .max(500)
  .refine((address) => {
    const { protocol, hostname, username, password } = new URL(address)
    const isHere = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
    return username === '' && password === '' && (protocol === 'https:' || isHere)
  }, 'is no https address without a password')

const Links = z.array(z.strictObject({ name: line(60), url: z.url(webAddress).max(500) })).max(20)

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Opening hours of each weekday from Monday; null is closed. */
const OpeningHours = z
  .array(
    z
      .strictObject({ opens: time, closes: time })
      .refine(({ opens, closes }) => opens < closes, 'A day closes after it opens.')
      .nullable(),
  )
  .length(7)
type OpeningHours = z.infer<typeof OpeningHours>

/** Texts in both languages, or in none. */
const Texts = z.strictObject({ en: line(400), fr: line(400) }).nullable()

const offered = currencies.filter(({ retired }) => !retired).map(({ code }) => code)

/**
 * All settings that operators can change while the market runs. Names and descriptions are in messages/<language>/settings.json.
 * A value of the environment is the default of a setting that can be set there.
 */
export const marketSettings = {
  SITE_NAME: text('site', name(60), 'Fairlead', env),
  LOGO: picture(),
  COLOUR_SEA: colours('site', 'sea'),
  COLOUR_BRASS: colours('site', 'brass'),
  DEFAULT_DESTINATION: text('site', name(120), 'Dubai, United Arab Emirates', env),
  CONTACT_EMAIL: withDemo(optionalText('contact', z.email(), env), 'hello@fairlead.example'),
  BOOKINGS_EMAIL: optionalText('contact', z.email(), env),
  SUPPORT_EMAIL: optionalText('contact', z.email(), env),
  PRIVACY_EMAIL: optionalText('contact', z.email(), env),
  CONTACT_PHONE: withDemo(text('contact', phone, '', env), '+971 4 000 0000'),
  CONTACT_WHATSAPP: withDemo(text('contact', z.string().regex(/^\d{0,20}$/), '', env), '97140000000'),
  CONTACT_ADDRESS: withDemo(lines('contact', 400, '', env), 'Dubai Marina, Dubai, UAE'),
  OPENING_HOURS: withDemo(openingHours(), [...usualHours]),
  OPENING_ZONE: text('contact', z.string().refine(isTimeZone, 'is no time zone such as Asia/Dubai'), 'Asia/Dubai'),
  TICKET_HOURS_URGENT: count('contact', { min: 1, max: 500, unit: 'hours' }, 2),
  TICKET_HOURS_HIGH: count('contact', { min: 1, max: 500, unit: 'hours' }, 6),
  TICKET_HOURS_NORMAL: count('contact', { min: 1, max: 500, unit: 'hours' }, 11),
  TICKET_HOURS_LOW: count('contact', { min: 1, max: 500, unit: 'hours' }, 33),
  SOCIAL_LINKS: links(),
  COMPANY_NAME: optionalText('legal', name(200), env),
  COMPANY_ADDRESS: optionalLines('legal', 400),
  TAX_NUMBER: optionalText('legal', line(40), env),
  CONSENT_TEXT: texts('legal'),
  ANALYTICS_SCRIPT: script(),
  ADVERTISING_SCRIPT: script(),
  DOCUMENT_YEARS: count('legal', { min: 1, max: 100, unit: 'years', ...env }, 10),
  CHAT_DAYS: count('legal', { min: 1, max: 3650, unit: 'days' }, 90),
  PAPER_DAYS: count('legal', { min: 1, max: 3650, unit: 'days' }, 180),
  AUDIT_ADDRESS_DAYS: count('legal', { min: 0, max: 3650, unit: 'days', ...env }, 30),
  LANGUAGES: codes('languages', locales),
  DEFAULT_LANGUAGE: choice('languages', locales, 'en'),
  CURRENCIES: codes('languages', offered),
  DEFAULT_CURRENCY: currency(),
  SERVICE_CHARGE_BP: percent('money', { min: 0, max: 5000, ...env }, 1450),
  COMMISSION_BP: percent('money', { min: 0, max: 10_000, ...env }, 1500),
  CHARGE_MARGIN_BP: percent('money', { min: 0, max: 2000, ...env }, 200),
  RATES_ADDRESS: optionalText('money', ratesAddress, env),
  PAYOUT_RELEASE: choice('money', ['automatic', 'two_persons'], 'automatic', env),
  PAYOUT_BANK_IBAN: optionalText('money', compact(isValidIBAN, 'is no IBAN'), env),
  PAYOUT_BANK_BIC: optionalText('money', compact(isValidBIC, 'is no BIC'), env),
  PAYOUT_PAUSE_HOURS: count('money', { min: 0, max: 720, unit: 'hours', ...env }, 72),
  PAYOUT_DAYS: count('money', { min: 0, max: 60, unit: 'days' }, 2),
  HOLD_MINUTES: count('bookings', { min: 1, max: 120, unit: 'minutes', ...env }, 15),
  FIRST_CHOICE_MINUTES: count('bookings', { min: 5, max: 720, unit: 'minutes' }, 30),
  REQUEST_HOURS: count('bookings', { min: 1, max: 120, unit: 'hours' }, 24),
  LICENCE_HOURS: count('bookings', { min: 12, max: 720, unit: 'hours' }, 120),
  SHARE_HOURS: count('bookings', { min: 1, max: 120, unit: 'hours' }, 72),
  NEW_CANCELLATION: cancellation('bookings', 'none'),
  NEW_DEPOSIT_BP: percent('bookings', { min: 500, max: 10_000 }, 10_000),
  WORD_CHANGES: choice('moderation', ['at_once', 'checked'], 'at_once'),
  REVIEW_WORDS: optionalLines('moderation', 4000),
  HOLDS_PER_NETWORK: optionalCount('limits', { min: 0, max: 10_000, unit: 'pieces', ...env }),
  DRAFTS_PER_OWNER: count('limits', { min: 1, max: 1000, unit: 'pieces' }, 50),
  COUNTER_OFFERS: count('limits', { min: 1, max: 20, unit: 'pieces' }, 3),
  GIFT_CARDS: onOff('features', true),
  OPEN_TO_OWNERS: onOff('features', true),
  SPLIT_PAYMENTS: onOff('features', true),
  QUESTIONS: onOff('features', true),
  MAIL_FROM: optionalText(
    'mail',
    line(200).refine(isMailbox, 'is not one mailbox such as Fairlead <post@fairlead.example>'),
    env,
  ),
  MAIL_DAYS: count('mail', { min: 1, max: 3650, unit: 'days', ...env }, 30),
  LATE_HOURS: count('mail', { min: 1, max: 720, unit: 'hours' }, 24),
}

export type MarketSettingName = keyof typeof marketSettings

function picture() {
  const setting: MarketSetting<string | undefined> = {
    group: 'site',
    type: 'picture',
    fallback: undefined,
    schema: z.preprocess(
      (value) => value ?? undefined,
      z
        .string()
        .regex(/^uploads\/logo\/[0-9a-f]{24}\.webp$/)
        .optional(),
    ),
  }
  return setting
}

function openingHours() {
  const setting: MarketSetting<OpeningHours | undefined> = {
    group: 'contact',
    type: 'hours',
    fallback: undefined,
    schema: z.preprocess((value) => value ?? undefined, OpeningHours.optional()),
  }
  return setting
}

function links() {
  const setting: MarketSetting<z.infer<typeof Links>> = {
    group: 'contact',
    type: 'links',
    schema: Links,
    fallback: [],
    fromText: (given) =>
      splitList(given).map((pair) => {
        const [name = '', ...address] = pair.split('=')
        return { name: name.trim(), url: address.join('=').trim() }
      }),
  }
  return setting
}

function texts(group: MarketSetting['group']) {
  const setting: MarketSetting<z.infer<typeof Texts>> = { group, type: 'texts', schema: Texts, fallback: null }
  return setting
}

function script() {
  const schema = OutsideScript.nullable()
  const setting: MarketSetting<z.infer<typeof schema>> = { group: 'legal', type: 'script', schema, fallback: null }
  return setting
}

function currency() {
  const schema = z.string().regex(/^[A-Z]{3}$/, 'is not a currency code such as USD')
  const setting: MarketSetting<string> = {
    group: 'languages',
    type: 'choice',
    schema,
    fallback: 'USD',
    options: offered,
    fromText: (given) => given,
  }
  return setting
}
