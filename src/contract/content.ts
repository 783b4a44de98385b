import { z } from 'zod'
import { errors } from './errors.ts'
import { operation } from './operation.ts'

export const SeoRecord = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  url: z.string(),
})

export const getSeo = operation
  .route({ method: 'GET', path: '/seo/{+path}', tags: ['Content'], summary: 'What search engines are told of a page' })
  .input(z.object({ path: z.string().max(200), locale: z.enum(['en', 'fr']).catch('en').default('en') }))
  .output(SeoRecord)
  .errors(errors('not_found'))

export const listSeo = operation
  .route({ method: 'GET', path: '/seo', tags: ['Content'], summary: 'Every record; the home page has the empty slug' })
  .input(z.object({ locale: z.enum(['en', 'fr']).catch('en').default('en') }))
  .output(z.array(SeoRecord))

export const ContactRequest = z.object({
  name: z.string().trim().min(1, 'Enter your name.').max(120),
  email: z.email('Invalid email format. Please enter a valid email.').max(254),
  phone: z.string().trim().max(40).optional(),
  subject: z.string().trim().max(200).optional(),
  message: z.string().trim().min(1, 'Write a message.').max(5000),
})
export type ContactRequest = z.infer<typeof ContactRequest>

export const contactUs = operation
  .route({
    method: 'POST',
    path: '/email/contact-us',
    tags: ['Content'],
    summary: 'Write to the people who run the site',
  })
  .input(ContactRequest)
  .output(z.object({ status: z.literal('success') }))
  .errors(errors('invalid_request', 'too_many_requests'))
