import { dateFormat } from '#shared/date-format.ts'
import type { Locale, LocalText } from '#shared/locale.ts'
import { type Money, minorUnits, toDecimal } from '#shared/money.ts'
import { withOrdinalDay } from '#shared/ordinal-day.ts'
import english from '../../../messages/en/documents.json' with { type: 'json' }
import french from '../../../messages/fr/documents.json' with { type: 'json' }

export type Word = keyof typeof english

const languages: Record<Locale, Record<Word, string>> = { en: english, fr: french }

/** Texts, sums and dates as one document prints them. */
export type Words = ReturnType<typeof wordsOf>

export function wordsOf({ locale, currency, zone }: { locale: Locale; currency: string; zone: string }) {
  // The day comes before the name of the month, which British and American readers both understand.
  const formatLocale = locale === 'en' ? 'en-GB' : 'fr-FR'
  const digits = minorUnits(currency)
  const decimal = new Intl.NumberFormat(formatLocale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const percent = new Intl.NumberFormat(formatLocale, { style: 'percent', maximumFractionDigits: 2 })
  const day = dateFormat(formatLocale, { dateStyle: 'long', timeZone: zone })
  const moment = dateFormat(formatLocale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
    timeZone: zone,
  })
  const localDay = dateFormat(formatLocale, { dateStyle: 'long', timeZone: 'UTC' })

  const say = (word: Word, facts: Record<string, string> = {}) =>
    languages[locale][word].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
  const sum = (amount: number) => {
    const money: Money = { amount: Math.abs(amount), currency }
    // The formatter takes decimal text exactly. The cast is needed because its type is a template literal.
    const text = decimal.format(toDecimal(money) as Intl.StringNumericLiteral)
    return amount < 0 ? `−${text}` : text
  }
  return {
    say,
    /** An amount with all decimals of the currency, without its symbol. */
    sum,
    money: (amount: number) => `${currency}\u00a0${sum(amount)}`,
    rate: (basisPoints: number) => percent.format(basisPoints / 10_000),
    day: (instant: string) => withOrdinalDay(day.format(new Date(instant))),
    moment: (instant: string) => withOrdinalDay(moment.format(new Date(instant))),
    localDay: (date: string) => withOrdinalDay(localDay.format(new Date(`${date}T00:00:00Z`))),
    text: (text: LocalText) => text[locale] ?? text.en,
    /** `word` has two forms, `…_one` and `…_many`. */
    count: (word: CountedWord, count: number) =>
      say(`${word}_${isOne(locale, count) ? 'one' : 'many'}`, { count: String(count) }),
  }
}

type CountedWord = Word extends infer Name ? (Name extends `${infer Counted}_one` ? Counted : never) : never

const isOne = (locale: Locale, count: number) => (locale === 'fr' ? count < 2 : count === 1)
