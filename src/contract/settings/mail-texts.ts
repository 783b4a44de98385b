import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { closed, errors } from '../errors.ts'
import { operation, text } from '../operation.ts'
import { closedAndConfirmed, SettingChange } from './settings.ts'

const tags = ['Back office']

const mailGroups = [
  'identity',
  'bookings',
  'hosts',
  'giftCards',
  'messages',
  'listings',
  'papers',
  'calendars',
  'payouts',
  'support',
  'newsletter',
  'office',
] as const
export const MailGroup = z.enum(mailGroups)
export type MailGroup = z.infer<typeof MailGroup>

const paragraph = text(2000, 'Enter some words.')

/** The texts of a mail in one language. Placeholders such as `{site}` stand for its values. */
export const MailDraft = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Enter a subject.')
    .max(200, 'Enter up to 200 characters.')
    .regex(/^[^\r\n]*$/, 'A subject is one line.'),
  paragraphs: z.array(paragraph).min(1, 'Enter some words.').max(12, 'Enter up to twelve paragraphs.'),
  /** The text of the link, in mails that have one. */
  link: text(80).optional(),
})
export type MailDraft = z.infer<typeof MailDraft>

const Texts = z.object({ en: MailDraft, fr: MailDraft })
export type MailDrafts = z.infer<typeof Texts>

const Preview = z.object({ subject: z.string(), body: z.string(), html: z.string() })
const Previews = z.object({ en: Preview, fr: Preview })
export type MailPreviews = z.infer<typeof Previews>

const Kind = z.string().max(80)

const MailBrief = z.object({
  kind: Kind,
  group: MailGroup,
  /** Its subject with example values. */
  title: z.string(),
  isOwn: z.boolean(),
  changedAt: z.iso.datetime().nullable(),
})
export type MailBrief = z.infer<typeof MailBrief>

export const MailText = MailBrief.extend({
  /** The placeholders that the texts may use, with an example of each. */
  placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
  hasLink: z.boolean(),
  texts: Texts,
  /** The built-in texts, which a reset restores. */
  ours: Texts,
  revision: z.int(),
  previews: Previews,
  changes: z.array(SettingChange),
})
export type MailText = z.infer<typeof MailText>

const language = Locale.default('en').catch('en')
const changing = ['not_found', 'nothing_changed', 'setting_changed'] as const

export const mailTextOperations = {
  list: operation
    .meta({ auth: 'administrator', right: 'settings.read' })
    .route({ method: 'GET', path: '/admin/mail-texts', tags, summary: 'Every mail that the market sends' })
    .input(z.object({ language }))
    .output(z.object({ data: z.array(MailBrief) }))
    .errors(errors(...closed)),

  get: operation
    .meta({ auth: 'administrator', right: 'settings.read' })
    .route({
      method: 'GET',
      path: '/admin/mail-texts/{kind}',
      tags,
      summary: 'The words of a mail, as it looks with example data',
    })
    .input(z.object({ kind: Kind, language }))
    .output(MailText)
    .errors(errors(...closed, 'not_found')),

  preview: operation
    .meta({ auth: 'administrator', right: 'settings.read' })
    .route({
      method: 'POST',
      path: '/admin/mail-texts/{kind}/preview',
      tags,
      summary: 'How a mail would look with these words; nothing is saved',
    })
    .input(Texts.extend({ kind: Kind }))
    .output(Previews)
    .errors(errors(...closed, 'not_found')),

  change: operation
    .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
    .route({
      method: 'PUT',
      path: '/admin/mail-texts/{kind}',
      tags,
      summary: 'Change the words of a mail in both languages',
      description: 'Refused where the words name something that the mail does not tell.',
    })
    .input(Texts.extend({ kind: Kind, revision: z.int().min(0), language }))
    .output(MailText)
    .errors(errors(...closedAndConfirmed, ...changing)),

  reset: operation
    .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
    .route({ method: 'DELETE', path: '/admin/mail-texts/{kind}', tags, summary: 'Go back to our words' })
    .input(z.object({ kind: Kind, revision: z.coerce.number().int().min(0), language }))
    .output(MailText)
    .errors(errors(...closedAndConfirmed, ...changing)),

  takeBack: operation
    .meta({ auth: 'administrator', right: 'settings.change', dangerous: true })
    .route({
      method: 'POST',
      path: '/admin/mail-texts/{kind}/take-back',
      tags,
      summary: 'Write the words from before a change, as a new change',
    })
    .input(z.object({ kind: Kind, changeId: Id, revision: z.int().min(0), language }))
    .output(MailText)
    .errors(errors(...closedAndConfirmed, ...changing)),

  test: operation
    .meta({ auth: 'administrator', right: 'settings.change' })
    .route({
      method: 'POST',
      path: '/admin/mail-texts/{kind}/test',
      tags,
      summary: 'Send the mail to yourself, with example data',
      description: 'With the words that are sent along, or those that are saved. At most twenty an hour.',
    })
    .input(z.object({ kind: Kind, language: Locale, text: MailDraft.optional() }))
    .output(z.object({ sentTo: z.string() }))
    .errors(errors(...closed, 'not_found', 'too_many_requests')),
}
