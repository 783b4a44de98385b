import { z } from 'zod'
import { Words } from '../words.ts'

/** A text of /yacht-rental-in-…: the answers to a guest's questions about a place, in the same order everywhere. */
export const Landing = z
  .strictObject({
    title: Words,
    summary: Words,
    months: Words,
    trip: Words,
    harbour: Words,
    /** When to come. */
    season: Words,
    /** Advice before booking. */
    before: Words,
  })
  .transform(({ title, summary, months, trip, harbour, season, before }) => ({
    title,
    summary,
    body: [
      {
        type: 'facts' as const,
        items: [
          { label: { en: 'Best months', fr: 'Meilleurs mois' }, value: months },
          { label: { en: 'Usual trip', fr: 'Sortie habituelle' }, value: trip },
          { label: { en: 'Leaves from', fr: 'Au départ de' }, value: harbour },
        ],
      },
      { type: 'heading' as const, text: { en: 'When to come', fr: 'Quand venir' } },
      { type: 'paragraph' as const, text: season },
      { type: 'heading' as const, text: { en: 'Before you book', fr: 'Avant de réserver' } },
      { type: 'paragraph' as const, text: before },
    ],
  }))
