import { z } from 'zod'
import { Locale } from '#shared/locale.ts'
import { conciergeWishes, managementTasks, mostRequestText } from '#shared/service-requests.ts'
import { errors } from '../errors.ts'
import { operation, optionalOf, optionalText, PlannableDate, text } from '../operation.ts'

const tags = ['Support']

const sender = {
  name: text(120, 'Enter your name.'),
  email: z.email('Invalid email format. Please enter a valid email.').max(254),
  phone: optionalText(40),
  message: optionalText(mostRequestText),
  /** The language of the answer. */
  language: Locale.default('en'),
}

const unique = <Choice extends string>(chosen: Choice[]) => [...new Set(chosen)]

export const ConciergeRequest = z
  .object({
    ...sender,
    place: optionalText(120),
    date: optionalOf(PlannableDate),
    /** The last day, where it is more than one. */
    dateTo: optionalOf(PlannableDate),
    guests: optionalOf(z.coerce.number('Enter a number of guests.').int().min(1).max(500)),
    wishes: z.array(z.enum(conciergeWishes)).min(1, 'Choose at least one wish.').transform(unique),
  })
  .refine(({ date, dateTo }) => !dateTo || (date !== undefined && date <= dateTo), {
    path: ['dateTo'],
    message: 'The last day is before the first.',
  })
export type ConciergeRequest = z.infer<typeof ConciergeRequest>

export const ManagementRequest = z.object({
  ...sender,
  make: text(120, 'Enter the make and model.'),
  lengthMetres: z.coerce.number('Enter the length in metres.').min(2).max(200),
  year: optionalOf(z.coerce.number('Enter a year.').int().min(1900).max(2100)),
  marina: text(120, 'Enter the marina or the port.'),
  berth: optionalText(60),
  tasks: z.array(z.enum(managementTasks)).min(1, 'Choose at least one task.').transform(unique),
})
export type ManagementRequest = z.infer<typeof ManagementRequest>

const answer = z.object({ status: z.literal('success'), reference: z.string() })
const description =
  'Opens a support ticket. The sender gets a mail with its reference; what they wrote is quoted only to who is signed in ' +
  'with that address.'

export const serviceRequestOperations = {
  askConcierge: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'POST',
      path: '/concierge-requests',
      tags,
      summary: 'Ask the concierge for what goes with a trip',
      description,
    })
    .input(ConciergeRequest)
    .output(answer)
    .errors(errors('invalid_request', 'too_many_requests')),

  askManagement: operation
    .meta({ auth: 'visitor' })
    .route({
      method: 'POST',
      path: '/yacht-management-requests',
      tags,
      summary: 'Ask for the management of a yacht',
      description,
    })
    .input(ManagementRequest)
    .output(answer)
    .errors(errors('invalid_request', 'too_many_requests')),
}
