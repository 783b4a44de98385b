import type { EventKind } from '#shared/visit-events.ts'
import { noteEvent } from './analytics/visits/note-facts.ts'
import type { Context } from './platform/context.ts'

type Call<Output> = { next: () => Promise<Output>; context: Context; path: readonly string[] }

/** The operations whose success is an event of the visitor. */
export const eventOfOperation: Readonly<Record<string, EventKind>> = {
  'auth.register': 'signup',
  'auth.login': 'login',
  'auth.googleSignin': 'login',
  'auth.signOut': 'logout',
  'content.contactUs': 'contact_form_submitted',
  'serviceRequests.askConcierge': 'contact_form_submitted',
  'serviceRequests.askManagement': 'contact_form_submitted',
  'manifests.register': 'guest_registration_submitted',
  'messages.begin': 'booking_inquiry',
  'bookings.request': 'checkout_initiated',
  'payments.start': 'payment_initiated',
}

/** An interceptor. The call does not wait for its event. */
export async function noteCall<Output>({ next, context, path }: Call<Output>): Promise<Output> {
  const output = await next()
  const kind = eventOfOperation[path.join('.')]
  if (kind) void noteEvent(context, kind)
  return output
}
