import type { ListingDecision } from '#contract/fleet/listings.ts'
import type { LocalDate } from '#shared/local-date.ts'
import type { Locale } from '#shared/locale.ts'
import english from '../../../messages/en/listing-mails.json' with { type: 'json' }
import french from '../../../messages/fr/listing-mails.json' with { type: 'json' }
import { fillIn } from '../platform/compose-mail.ts'
import { type MailSettings, mailWordsOf } from '../platform/mail-texts.ts'
import { dayText } from '../platform/mail-words.ts'

const languages: Record<Locale, typeof english> = { en: english, fr: french }

/** The parts of a listing that the letter names. */
export type EditedPart = keyof typeof english.edited_parts

type Words = { subject: string; paragraphs: string[]; link: string }
type Facts = Record<string, string>

/** The mail about an operator's decision on a listing. */
export const decisionLetter = (
  settings: MailSettings,
  action: ListingDecision | 'approve_changes',
  locale: Locale,
  facts: Facts,
) => fill(mailWordsOf(settings, `listings.${action}`, locale, languages[locale].listing[action]), facts)

/** The mail about changes that operators made for the owner. */
export const editedLetter = (
  settings: MailSettings,
  locale: Locale,
  { yacht, names, parts }: { yacht: string; names: readonly string[]; parts: readonly EditedPart[] },
) => {
  const list = new Intl.ListFormat(locale)
  const words = languages[locale]
  return fill(mailWordsOf(settings, 'listings.edited', locale, words.listing.edited), {
    yacht,
    names: list.format(names),
    parts: list.format(parts.map((part) => words.edited_parts[part])),
  })
}

/** The sentence that tells whether the yacht stays public while changes are asked for. */
export const placeSentence = (locale: Locale, yacht: string, staysPublic: boolean): string =>
  fillIn(languages[locale][staysPublic ? 'stays_public' : 'taken_offline'], { yacht })

type Judged = { kind: string; status: 'verified' | 'rejected'; yacht: string | null; notes: string | null }

/** The mail about an operator's decision on a paper of the fleet or of one yacht. */
export function paperLetter(settings: MailSettings, { kind, status, yacht, notes }: Judged, locale: Locale) {
  const { papers, paper, of_yacht: ofYacht, of_fleet: ofFleet } = languages[locale]
  const name = Object.entries(papers).find(([each]) => each === kind)?.[1] ?? kind
  const owner = yacht === null ? ofFleet : fillIn(ofYacht, { yacht })
  const letter = fill(mailWordsOf(settings, `papers.${status}`, locale, paper[status]), { paper: name, of: owner })
  return notes === null ? letter : { ...letter, paragraphs: [...letter.paragraphs, notes] }
}

type Ending = { kind: string; yacht: string; endsOn: LocalDate; hasEnded: boolean }

/**
 * The mail about a paper that ends or has ended. No day after a registration or an insurance can be booked; a captain's licence
 * bounds no sale.
 */
export function endingLetter(settings: MailSettings, { kind, yacht, endsOn, hasEnded }: Ending, locale: Locale) {
  const { papers, paper } = languages[locale]
  const name = Object.entries(papers).find(([each]) => each === kind)?.[1] ?? kind
  const isLicence = kind === 'captain_license'
  const key = isLicence ? (hasEnded ? 'licence_ended' : 'licence_ending') : hasEnded ? 'ended' : 'ending'
  const facts = { paper: name, yacht, day: dayText(endsOn, locale) }
  return fill(mailWordsOf(settings, `papers.${key}`, locale, paper[key]), facts)
}

function fill({ subject, paragraphs, link }: Words, facts: Facts) {
  return { subject: fillIn(subject, facts), paragraphs: paragraphs.map((each) => fillIn(each, facts)), link }
}
