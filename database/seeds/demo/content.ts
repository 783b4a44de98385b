import type { Db } from '#server/platform/database.ts'
import { type SeedEntry, text } from '../content/entry.ts'
import { seedEntries } from '../content/seed-content.ts'

// Nobody said this and nobody works with these: both kinds are marked, on the screen too.

const testimonials: readonly SeedEntry[] = [
  {
    slug: 'ana-costa',
    title: text('Ana Costa, birthday for eighteen', 'Ana Costa, anniversaire à dix-huit'),
    summary: text(
      'I paid what the card had said on Monday. That has never happened to me with a boat.',
      'J’ai payé ce que la carte affichait le lundi. Avec un bateau, cela ne m’était jamais arrivé.',
    ),
  },
  {
    slug: 'idris-karam',
    title: text('Idris Karam, client dinner', 'Idris Karam, dîner client'),
    summary: text(
      'Four hours, forty people, one invoice with the right name on it. My accountant asked who had organised it.',
      'Quatre heures, quarante personnes, une facture au bon nom. Mon comptable a demandé qui avait organisé cela.',
    ),
  },
  {
    slug: 'ben-harland',
    title: text('Ben Harland, owner of eight yachts', 'Ben Harland, propriétaire de huit yachts'),
    summary: text(
      'I block my own Sundays, and nobody has sold one of them since.',
      'Je bloque mes dimanches, et depuis personne ne m’en a vendu un.',
    ),
  },
]

const partner = (slug: string, name: string, en: string, fr: string): SeedEntry => ({
  slug,
  title: text(name, name),
  summary: text(en, fr),
})

const partners: readonly SeedEntry[] = [
  partner('saltlight-kitchen', 'Saltlight Kitchen', 'Catering on board', 'Traiteur à bord'),
  partner('halyard-and-fern', 'Halyard & Fern', 'Flowers and tables', 'Fleurs et tables'),
  partner('lantern-pictures', 'Lantern Pictures', 'Photography at sea', 'Photographie en mer'),
  partner('quayside-cars', 'Quayside Cars', 'To the marina and home', 'Vers la marina et retour'),
  partner('third-reef-music', 'Third Reef Music', 'Musicians and sound', 'Musiciens et son'),
]

export async function seedDemoContent(db: Db): Promise<void> {
  await seedEntries(db, 'testimonial', testimonials, { demo: true })
  await seedEntries(db, 'partner', partners, { demo: true })
}
