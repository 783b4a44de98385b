import { z } from 'zod'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'

const tags = ['Identity']
const closed = ['unauthenticated', 'second_factor_required', 'too_many_requests'] as const

const ConfirmationRequest = z.discriminatedUnion('by', [
  z.object({ by: z.literal('authenticator') }),
  z.object({
    by: z.literal('email'),
    email: z.string(),
    /** Seconds until another code can be sent. */
    retryAfter: z.int(),
  }),
])

export const requestConfirmation = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/auth/confirmation/code',
    tags,
    summary: 'Send a code to confirm what is dangerous; nothing is sent to who uses an authenticator',
  })
  .output(ConfirmationRequest)
  .errors(errors(...closed))

export const confirmSession = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/auth/confirmation',
    tags,
    summary: 'Enter a code again, before what the API refuses with confirmation_required',
    description:
      'The code of the mail, or of the authenticator where the account has one. Counts for ten minutes, in this session.',
  })
  .input(z.object({ code: z.string().trim().min(6, 'Enter the code.').max(40) }))
  .output(z.object({ status: z.literal('success') }))
  .errors(errors(...closed, 'invalid_request', 'invalid_otp', 'invalid_second_factor'))
