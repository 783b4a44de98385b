import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { counted, operation, text } from '../operation.ts'
import { ContentBlock } from './content-blocks.ts'

const queryLocale = z.enum(['en', 'fr']).catch('en').default('en')

export const SeoRecord = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  url: z.string(),
})
export type SeoRecord = z.infer<typeof SeoRecord>

const getSeo = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/seo/{+path}', tags: ['Content'], summary: 'What search engines are told of a page' })
  .input(z.object({ path: text(200), locale: queryLocale }))
  .output(SeoRecord)
  .errors(errors('not_found'))

const listSeo = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/seo', tags: ['Content'], summary: 'Every record; the home page has the empty slug' })
  .input(z.object({ locale: queryLocale }))
  .output(z.array(SeoRecord))

export const contentKinds = [
  'page',
  'post',
  'author',
  'topic',
  'faq',
  'testimonial',
  'partner',
  'package',
  'adventure',
  'gallery',
  'landing',
  // The order of the home page, the links of menus, and a line above every page.
  'home',
  'menu',
  'announcement',
] as const
export const ContentKind = z.enum(contentKinds)
export type ContentKind = z.infer<typeof ContentKind>

/**
 * An entry as lists show it, in one language. For questions the summary is the answer; for testimonials it is the quoted text.
 */
export const ContentTeaser = z.object({
  id: Id,
  kind: ContentKind,
  slug: z.string(),
  topic: z.string().nullable(),
  /** The name of a topic that an operator added; null for those that pages name themselves. */
  topicTitle: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  /** The key of the picture in media, and its alternative text. */
  picture: z.object({ key: z.string(), alt: z.string() }).nullable(),
  /** The query of a search for suitable yachts. */
  search: z.string().nullable(),
  /** The testimonial belongs to the demo world: nobody said this. */
  demo: z.boolean(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type ContentTeaser = z.infer<typeof ContentTeaser>

export const ContentEntry = ContentTeaser.extend({
  body: z.array(ContentBlock),
  /** The author of a post, where it has one. */
  author: z.object({ name: z.string(), about: z.string(), picture: z.string().nullable() }).nullable(),
})
export type ContentEntry = z.infer<typeof ContentEntry>

const listContent = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/content/{kind}', tags: ['Content'], summary: 'What is published of one kind' })
  .input(
    z.object({
      kind: ContentKind,
      locale: queryLocale,
      limit: counted(100, 100),
    }),
  )
  .output(z.object({ data: z.array(ContentTeaser) }))
  .errors(errors('invalid_request'))

/** The last segment of the path of a page. */
const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9-]+$/, 'A slug is lower-case letters, digits and hyphens.')

const getContent = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/content/{kind}/{slug}', tags: ['Content'], summary: 'One page, post or text, whole' })
  .input(z.object({ kind: ContentKind, slug: Slug, locale: queryLocale }))
  .output(ContentEntry)
  .errors(errors('invalid_request', 'not_found'))

/** The places of menus. Each is an entry of the kind menu, by its slug. */
const menuPlaces = ['header', 'side-menu', 'explore', 'occasions', 'company', 'terms'] as const
export const MenuPlace = z.enum(menuPlaces)
export type MenuPlace = z.infer<typeof MenuPlace>

const listMenus = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/menus',
    tags: ['Content'],
    summary: 'The links of header and footer, and the line above every page',
  })
  .input(z.object({ locale: queryLocale }))
  .output(
    z.object({
      menus: z.array(
        z.object({
          place: MenuPlace,
          title: z.string(),
          links: z.array(z.object({ to: z.string(), label: z.string() })),
        }),
      ),
      announcement: z.object({ text: z.string(), to: z.string().nullable() }).nullable(),
    }),
  )

const resolveRedirect = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'GET',
    path: '/redirects/{+path}',
    tags: ['Content'],
    summary: 'Where an old address of the site leads now',
    description: 'The address is the English one, without its first slash.',
  })
  .input(z.object({ path: text(200) }))
  .output(z.object({ to: z.string() }))
  .errors(errors('invalid_request', 'not_found'))

export const ContactRequest = z.object({
  name: text(120, 'Enter your name.'),
  email: z.email('Invalid email format. Please enter a valid email.').max(254),
  phone: text(40).optional(),
  subject: text(200).optional(),
  message: text(5000, 'Write a message.'),
  /** The language of the answer to the visitor. */
  language: Locale.default('en'),
})
export type ContactRequest = z.infer<typeof ContactRequest>

const contactUs = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/email/contact-us',
    tags: ['Content'],
    summary: 'Write to the people who run the site',
    description:
      'Opens a support ticket. The visitor gets a mail with its reference; what they wrote is quoted only to who is signed ' +
      'in with that address.',
  })
  .input(ContactRequest)
  .output(z.object({ status: z.literal('success'), reference: z.string() }))
  .errors(errors('invalid_request', 'too_many_requests'))

export const contentOperations = {
  seo: getSeo,
  listSeo,
  list: listContent,
  get: getContent,
  menus: listMenus,
  redirect: resolveRedirect,
  contactUs,
}
