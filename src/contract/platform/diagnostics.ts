import { z } from 'zod'
import { purposes } from '#shared/consent.ts'
import { Id } from '#shared/id.ts'
import { eventRules } from '#shared/visit-events.ts'
import { errors } from '../errors.ts'
import { lenientNumber, operation } from '../operation.ts'
import { Flaw } from '../studio/document.ts'

const description =
  'For administrators; with the embedded database, on a loopback address, for everybody at that machine too: else not_found.'

const diagnostic = (path: `/${string}`, summary: string) =>
  operation
    .meta({ auth: 'visitor' })
    .route({ method: 'GET', path, tags: ['Development'], summary, description })
    .errors(errors('invalid_request', 'not_found'))

const Month = z.object({ high: z.int(), low: z.int(), sea: z.int(), rainDays: z.int() })

const weather = diagnostic('/dev/weather', 'Where the usual weather comes from, and which coast a position takes')
  .input(z.object({ lat: lenientNumber, lng: lenientNumber }))
  .output(
    z.object({
      /** The words at the head of the table. */
      source: z.string(),
      mostKm: z.int(),
      /** Nearest first where a position is asked for. */
      coasts: z.array(z.object({ name: z.string(), distanceKm: z.int().nullable(), months: z.array(Month) })),
    }),
  )

const eventKinds = Object.keys(eventRules) as [keyof typeof eventRules, ...(keyof typeof eventRules)[]]

const tracking = diagnostic(
  '/dev/tracking',
  'What an event of this browser would leave here, and what outside scripts could load',
)
  .input(z.object({ kind: z.enum(eventKinds).catch('page_view').default('page_view') }))
  .output(
    z.object({
      answer: z.string().nullable(),
      question: z.string(),
      agreed: z.array(z.enum(purposes)),
      optedOut: z.boolean(),
      isRobot: z.boolean(),
      isAdministrator: z.boolean(),
      /** Null where the server would store nothing. */
      event: z
        .object({
          kind: z.string(),
          from: z.enum(['browser', 'server']),
          required: z.array(z.string()),
          country: z.string().nullable(),
          device: z.string().nullable(),
          visitor: z.enum(['new', 'known']),
        })
        .nullable(),
      scripts: z.array(z.object({ name: z.string(), url: z.string(), purpose: z.enum(purposes), loads: z.boolean() })),
    }),
  )

const content = diagnostic(
  '/dev/content',
  'Entries with something missing: French, a picture, its description, a living link',
)
  .input(z.object({}))
  .output(
    z.object({
      entries: z.int(),
      flawed: z.array(
        z.object({ id: Id, kind: z.string(), slug: z.string(), title: z.string(), flaws: z.array(Flaw) }),
      ),
    }),
  )

const location = diagnostic('/dev/location', 'Which country and currency the site assumes for this visitor, and why')
  .input(z.object({}))
  .output(
    z.object({
      address: z.string(),
      proxyCountry: z.string().nullable(),
      addressCountry: z.string().nullable(),
      country: z.string().nullable(),
      countryCurrency: z.string().nullable(),
      cookieCurrency: z.string().nullable(),
      currency: z.string(),
      because: z.enum(['cookie', 'default']),
      place: z.string(),
    }),
  )

export const diagnosticOperations = { weather, tracking, content, location }
