import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { paymentModes } from '#shared/payment-mode.ts'
import { contentKinds } from '../content/content.ts'
import { closed, errors } from '../errors.ts'
import { operation } from '../operation.ts'

const tags = ['Administration']

/** The points that hold before a market takes its first booking, in the order of the list. */
const readinessKinds = ['name', 'contact', 'company', 'bank', 'payments', 'mail', 'owner', 'yacht', 'texts'] as const
export type ReadinessKind = (typeof readinessKinds)[number]

/** The settings that the points of the list ask for. */
const readinessSettings = [
  'SITE_NAME',
  'CONTACT_EMAIL',
  'CONTACT_ADDRESS',
  'COMPANY_NAME',
  'TAX_NUMBER',
  'PAYOUT_BANK_IBAN',
] as const
export type ReadinessSetting = (typeof readinessSettings)[number]

export const Readiness = z.object({
  points: z.array(
    z.object({
      kind: z.enum(readinessKinds),
      isDone: z.boolean(),
      /** The settings that are not set yet. */
      missing: z.array(z.enum(readinessSettings)),
    }),
  ),
  isReady: z.boolean(),
  /** The demo world never goes live. */
  isDemo: z.boolean(),
  payments: z.enum(paymentModes),
  mail: z.object({ hasServer: z.boolean() }),
  /** Pages that still have the shipped example, the legal ones first. */
  shippedTexts: z.array(z.object({ id: Id, kind: z.enum(contentKinds), title: z.string() })),
})
export type Readiness = z.infer<typeof Readiness>

/** `no_server`: none is set. `failed`: the server refused the letter or could not be reached; `answer` says how. */
export const TestLetter = z.object({
  outcome: z.enum(['sent', 'no_server', 'failed']),
  recipient: z.string(),
  answer: z.string().nullable(),
})
export type TestLetter = z.infer<typeof TestLetter>

export const readinessOperations = {
  get: operation
    .meta({ auth: 'administrator', right: 'settings.change' })
    .route({
      method: 'GET',
      path: '/admin/readiness',
      tags,
      summary: 'What the market still needs before it goes live',
      description: 'Every point is derived from what is stored and set; none can be ticked.',
    })
    .input(z.object({ language: Locale.default('en').catch('en') }))
    .output(Readiness)
    .errors(errors(...closed)),

  sendTestLetter: operation
    .meta({ auth: 'administrator', right: 'settings.change' })
    .route({
      method: 'POST',
      path: '/admin/test-letter',
      tags,
      summary: 'Send a letter to yourself now, and say what the mail server answered',
      description: 'It does not wait in the outbox. At most twenty an hour.',
    })
    .input(z.object({ language: Locale.default('en').catch('en') }))
    .output(TestLetter)
    .errors(errors(...closed, 'too_many_requests')),
}
