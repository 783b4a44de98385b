import { z } from 'zod'
import { Words } from '../words.ts'
import { Picture } from './entry.ts'

/** A kind of trip with its usual terms. A search supplies the suitable yachts. */
export const Package = z
  .strictObject({
    title: Words,
    summary: Words,
    picture: Picture,
    search: z.string().min(1),
    /** How many guests, how long, at which time of day. */
    guests: Words,
    length: Words,
    start: Words,
    /** Paragraphs. */
    story: z.array(Words),
    tips: z.array(Words),
  })
  .transform(({ title, summary, picture, search, guests, length, start, story, tips }) => ({
    title,
    summary,
    picture,
    search,
    body: [
      {
        type: 'facts' as const,
        items: [
          { label: { en: 'Guests', fr: 'Invités' }, value: guests },
          { label: { en: 'Length', fr: 'Durée' }, value: length },
          { label: { en: 'Best start', fr: 'Meilleur départ' }, value: start },
        ],
      },
      ...story.map((text) => ({ type: 'paragraph' as const, text })),
      { type: 'heading' as const, text: { en: 'Good to know', fr: 'Bon à savoir' } },
      { type: 'list' as const, items: tips },
    ],
  }))
