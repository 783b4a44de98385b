import { facts, heading, paragraph, type SeedEntry, text } from '../entry.ts'

type Pair = readonly [en: string, fr: string]

type Landing = {
  /** Of the destination that it is about. */
  slug: string
  title: Pair
  summary: Pair
  /** Months, usual trip, where boats leave from. */
  months: Pair
  trip: Pair
  harbour: Pair
  /** When to come; what to know before booking. */
  season: Pair
  before: Pair
}

/** The text of /yacht-rental-in-…: what a guest asks of a place, in the same order everywhere. */
export const landing = ({ slug, title, summary, months, trip, harbour, season, before }: Landing): SeedEntry => ({
  slug,
  title: text(...title),
  summary: text(...summary),
  body: [
    facts(
      [['Best months', 'Meilleurs mois'], months],
      [['Usual trip', 'Sortie habituelle'], trip],
      [['Leaves from', 'Au départ de'], harbour],
    ),
    heading('When to come', 'Quand venir'),
    paragraph(...season),
    heading('Before you book', 'Avant de réserver'),
    paragraph(...before),
  ],
})
