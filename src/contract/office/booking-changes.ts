import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { ChangePreview, WantedTrip } from '../bookings/booking-changes.ts'
import { BookingChange } from '../bookings/open-change.ts'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'
import { tripRefusals } from '../pricing/pricing.ts'
import { acting, actingRefusals } from './booking-acting.ts'

const tags = ['Back office: bookings']

export const previewAdminChange = operation
  .meta({ auth: 'administrator', right: 'bookings.read' })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/changes/preview',
    tags,
    summary: 'What changing a booking for its guest would do',
    description:
      'As the guest would change it, but without a fee and without asking the owner. Nothing is changed or stored.',
  })
  .input(z.object({ id: Id, ...WantedTrip.shape }))
  .output(ChangePreview)
  .errors(
    errors('unauthenticated', 'second_factor_required', 'forbidden', 'not_changeable', 'has_sailed', ...tripRefusals),
  )

export const changeForGuest = operation
  .meta({ auth: 'administrator', right: 'bookings.change', dangerous: true })
  .route({
    method: 'POST',
    path: '/admin/bookings/{id}/changes',
    tags,
    summary: 'Change the date, time, duration, guests or extras for the guest',
    description:
      '`agreed` and `expectedDifference` are those of the preview. Where more is due, the guest has a day at most to pay by ' +
      'a link, and the booking stays as it is until then.',
    successStatus: 201,
  })
  .input(
    z.object({
      ...acting,
      ...WantedTrip.shape,
      agreed: z.hash('sha256'),
      expectedDifference: z.int().min(-1_000_000_000_000).max(1_000_000_000_000),
    }),
  )
  .output(z.object({ id: Id, version: z.int(), change: BookingChange }))
  .errors(
    errors(
      ...actingRefusals,
      ...tripRefusals,
      ...([
        'not_changeable',
        'has_sailed',
        'change_under_way',
        'nothing_changed',
        'difference_changed',
        'too_many_requests',
      ] as const),
    ),
  )

export const giveUpAdminChange = operation
  .meta({ auth: 'administrator', right: 'bookings.change' })
  .route({
    method: 'DELETE',
    path: '/admin/bookings/{id}/changes',
    tags,
    summary: 'Give up a change that is not paid, or not answered yet',
    description: 'The booking stays as it is. Repeating the call changes nothing.',
  })
  .input(z.object({ id: Id }))
  .output(z.object({ id: Id }))
  .errors(errors('unauthenticated', 'second_factor_required', 'forbidden', 'not_found', 'change_under_way'))
