import { z } from 'zod'
import { purposes } from '#shared/consent.ts'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'

const Purpose = z.enum(purposes)

const giveConsent = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/consents',
    tags: ['Privacy'],
    summary: 'Agree to purposes of cookies, or to none',
    description:
      'Sets the cookies `consent` and `consent_record`. A consent is recorded with the table of cookies that it is about; the ' +
      'consent before it ends. A refusal ends it too, and deletes the cookies that needed it. Where the browser sends Global ' +
      'Privacy Control, every answer is a refusal.',
  })
  .input(
    z.object({
      agreed: z.array(Purpose).max(9),
      askedIn: z.enum(['banner', 'choices']),
      language: Locale,
      /** The marks of the outside scripts about which the page asked, with spaces between them. Nothing is agreed to unseen. */
      question: z
        .string()
        .regex(/^[\w ]{0,80}$/)
        .default(''),
    }),
  )
  .output(z.object({ agreed: z.array(Purpose) }))
  .errors(errors('invalid_request'))

const findConsent = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/consents/own',
    tags: ['Privacy'],
    summary: 'The recorded consent of this browser',
    description: 'Null where the browser has agreed to nothing.',
  })
  .output(z.object({ data: z.object({ id: Id, agreed: z.array(Purpose), givenAt: z.iso.datetime() }).nullable() }))
  .errors(errors('invalid_request'))

const readConsent = operation
  .meta({ auth: 'administrator', right: 'any' })
  .route({
    method: 'GET',
    path: '/admin/consents/{id}',
    tags: ['Administration'],
    summary: 'The proof of a consent, by the reference that the visitor names',
    description:
      '`policy` is the table of cookies, with the words of the question, as they were when the visitor agreed.',
  })
  .input(z.object({ id: Id }))
  .output(
    z.object({
      id: Id,
      agreed: z.array(Purpose),
      language: Locale,
      askedIn: z.enum(['banner', 'choices']),
      givenAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      policy: z.record(z.string(), z.unknown()),
    }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden', 'not_found'))

export const consentOperations = { give: giveConsent, find: findConsent, read: readConsent }
