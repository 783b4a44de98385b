import type { MailDraft, MailDrafts, MailGroup } from '#contract/settings/mail-texts.ts'
import { type Locale, locales } from '#shared/locale.ts'
import bookings from '../../../../messages/en/booking-mails.json' with { type: 'json' }
import calendars from '../../../../messages/en/calendar-mails.json' with { type: 'json' }
import giftCards from '../../../../messages/en/gift-card-mails.json' with { type: 'json' }
import listings from '../../../../messages/en/listing-mails.json' with { type: 'json' }
import examples from '../../../../messages/en/mail-examples.json' with { type: 'json' }
import identity from '../../../../messages/en/mails.json' with { type: 'json' }
import messages from '../../../../messages/en/message-mails.json' with { type: 'json' }
import newsletter from '../../../../messages/en/newsletter-mails.json' with { type: 'json' }
import office from '../../../../messages/en/office-mails.json' with { type: 'json' }
import payouts from '../../../../messages/en/payout-mails.json' with { type: 'json' }
import support from '../../../../messages/en/support-mails.json' with { type: 'json' }
import frenchBookings from '../../../../messages/fr/booking-mails.json' with { type: 'json' }
import frenchCalendars from '../../../../messages/fr/calendar-mails.json' with { type: 'json' }
import frenchGiftCards from '../../../../messages/fr/gift-card-mails.json' with { type: 'json' }
import frenchListings from '../../../../messages/fr/listing-mails.json' with { type: 'json' }
import frenchExamples from '../../../../messages/fr/mail-examples.json' with { type: 'json' }
import frenchIdentity from '../../../../messages/fr/mails.json' with { type: 'json' }
import frenchMessages from '../../../../messages/fr/message-mails.json' with { type: 'json' }
import frenchNewsletter from '../../../../messages/fr/newsletter-mails.json' with { type: 'json' }
import frenchOffice from '../../../../messages/fr/office-mails.json' with { type: 'json' }
import frenchPayouts from '../../../../messages/fr/payout-mails.json' with { type: 'json' }
import frenchSupport from '../../../../messages/fr/support-mails.json' with { type: 'json' }

export type MailKind = {
  /** The name with which the sending domain asks for the texts: `bookings.confirmed`. */
  name: string
  group: MailGroup
  ours: MailDrafts
  /** The placeholders that the texts may use. */
  placeholders: readonly string[]
  /** The mail has a code below the first paragraph. */
  hasCode: boolean
}

type Letters = Record<string, MailDraft>
type Family = { prefix: string; en: Letters; fr: Letters; always?: readonly string[]; codes?: RegExp }

const oneOf = ({ title, paragraphs, link }: typeof messages): Letters => ({ new: { subject: title, paragraphs, link } })

const families: readonly Family[] = [
  {
    prefix: 'identity',
    en: identity,
    fr: frenchIdentity,
    always: ['site'],
    codes: /_code$|^register_known$|^email_taken$/,
  },
  // Every letter about a booking has these values.
  {
    prefix: 'bookings',
    en: bookings.letters,
    fr: frenchBookings.letters,
    always: ['guest', 'reference', 'yacht'],
    codes: /^credited$/,
  },
  {
    prefix: 'giftCards',
    en: giftCards.letters,
    fr: frenchGiftCards.letters,
    always: ['site'],
    codes: /^card$|^granted$/,
  },
  { prefix: 'messages', en: oneOf(messages), fr: oneOf(frenchMessages) },
  { prefix: 'listings', en: listings.listing, fr: frenchListings.listing },
  { prefix: 'papers', en: listings.paper, fr: frenchListings.paper },
  { prefix: 'calendars', en: calendars.letters, fr: frenchCalendars.letters, always: ['vessel'] },
  { prefix: 'payouts', en: payouts, fr: frenchPayouts },
  { prefix: 'support', en: support, fr: frenchSupport, always: ['site', 'ticket'] },
  { prefix: 'newsletter', en: newsletter, fr: frenchNewsletter, always: ['site'] },
  { prefix: 'office', en: office.letters, fr: frenchOffice.letters, always: ['site'] },
]

export const mailKinds: readonly MailKind[] = families.flatMap(({ prefix, en, fr, always = [], codes }) =>
  Object.entries(en).flatMap(([key, english]) => {
    const french = fr[key]
    if (!french) return []
    const ours = { en: english, fr: french }
    const placeholders = [...new Set([...always, ...namedIn(english), ...namedIn(french)])].sort()
    const group: MailGroup = prefix === 'bookings' && key.startsWith('host_') ? 'hosts' : (prefix as MailGroup) // the prefixes above
    return [{ name: `${prefix}.${key}`, group, ours, placeholders, hasCode: codes?.test(key) ?? false }]
  }),
)

export const findMailKind = (name: string): MailKind | undefined => mailKinds.find((kind) => kind.name === name)

/** The placeholders in a text. */
export function namedIn({ subject, paragraphs, link = '' }: MailDraft): string[] {
  const words = [subject, ...paragraphs, link].join('\n')
  return [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

const languages: Record<Locale, Record<string, string>> = { en: examples, fr: frenchExamples }

/** Example values of a mail, for the name of this site. */
export const examplesIn = (locale: Locale, site: string): Record<string, string> => ({ ...languages[locale], site })

export const inBothLanguages = <Made>(make: (locale: Locale) => Made): Record<Locale, Made> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Made> // of all locales
