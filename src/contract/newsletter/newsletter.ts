import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { newsletterPages } from '#shared/newsletter.ts'
import { errors } from '../errors.ts'
import { listInput, pageOf } from '../list.ts'
import { operation, optionalOf, optionalText, text } from '../operation.ts'

const tags = ['Newsletter']

const newsletterStates = ['pending', 'confirmed', 'unsubscribed'] as const
export const NewsletterState = z.enum(newsletterStates)
export type NewsletterState = z.infer<typeof NewsletterState>

const subscribe = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/newsletter',
    tags,
    summary: 'Ask for the newsletter',
    description:
      'Mails a link that confirms the address within seven days. The answer is the same for every address: it never says ' +
      'whether the newsletter goes there already.',
  })
  .input(
    z.object({
      email: z.email('Invalid email format. Please enter a valid email.').max(254),
      /** The language of the letters. */
      language: Locale.default('en'),
      /** The language of the page, in which the sentence beside the field was read. */
      pageLanguage: Locale.default('en'),
      page: z.enum(newsletterPages).default('newsletter'),
    }),
  )
  .output(z.object({ status: z.literal('success') }))
  .errors(errors('invalid_request', 'too_many_requests'))

/** A link of a mail: what it does, and the present state of the address. */
export const NewsletterLink = z.object({ purpose: z.enum(['confirm', 'unsubscribe']), state: NewsletterState })
export type NewsletterLink = z.infer<typeof NewsletterLink>

const token = { token: text(200, 'Send the token.') }

const readLink = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/newsletter/{token}',
    tags,
    summary: 'What a link in a mail of the newsletter does',
    description: 'Changes nothing: mail programs open links by themselves.',
  })
  .input(z.object(token))
  .output(NewsletterLink)
  .errors(errors('invalid_request', 'not_found'))

const followLink = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/newsletter/{token}',
    tags,
    summary: 'Confirm an address, or end its newsletter, by the link in a mail',
    description: 'Needs no session: the token is signed. RFC 8058 posts to the page /newsletter/{token}.',
  })
  .input(z.object(token))
  .output(NewsletterLink)
  .errors(errors('invalid_request', 'not_found'))

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  state: NewsletterState,
  language: Locale,
  page: z.enum(newsletterPages),
  askedAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
  /** The SHA-256 of the sentence that stood beside the field. */
  sentenceHash: z.string(),
  /** The link for letters to this address: the page that ends them. Null unless it is confirmed. */
  unsubscribeUrl: z.string().nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

const list = operation
  .meta({ auth: 'administrator', right: 'people.read', isList: true })
  .route({
    method: 'GET',
    path: '/admin/newsletter',
    tags: ['Back office'],
    summary: 'Addresses that asked for the newsletter, the latest first',
    description: 'Its export as CSV has the link that every letter has to contain.',
  })
  .input(
    z.object({
      /** A part of the address. */
      q: optionalText(254),
      state: optionalOf(NewsletterState).catch(undefined),
      language: optionalOf(Locale).catch(undefined),
      ...listInput('-asked', 'asked', 'email', '-email'),
    }),
  )
  .output(pageOf(Subscriber))
  .errors(errors('invalid_request', 'unauthenticated', 'second_factor_required', 'forbidden'))

export const newsletterOperations = { subscribe, readLink, followLink, list }
