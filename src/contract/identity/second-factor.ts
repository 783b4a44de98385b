import { z } from 'zod'
import { errors } from '../errors.ts'
import { operation } from '../operation.ts'
import { SignedIn } from './identity.ts'

const tags = ['Identity']

/** Six digits from the authenticator, or one of the recovery codes. */
const SecondFactorCode = z.string().trim().min(6, 'Enter the code.').max(40)

const enrolSecondFactor = operation
  .meta({ auth: 'session' })
  .route({
    method: 'POST',
    path: '/auth/second-factor',
    tags,
    summary: 'Begin to use an authenticator: its secret, told once',
    description: 'In force once a first code of it was entered. For sessions whose second factor is `enrol`, too.',
  })
  .output(
    z.object({
      secret: z.string(),
      /** otpauth://… */
      uri: z.string(),
      /** The URI as a picture: data:image/svg+xml… */
      qr: z.string(),
    }),
  )
  .errors(errors('unauthenticated', 'second_factor_enrolled'))

const verifySecondFactor = operation
  .meta({ auth: 'session' })
  .route({
    method: 'PUT',
    path: '/auth/second-factor',
    tags,
    summary: 'Enter a code of the authenticator: ends an enrolment, opens the session',
  })
  .input(z.object({ code: SecondFactorCode }))
  .output(
    SignedIn.extend({ /** Told once, at the end of an enrolment; else empty. */ recoveryCodes: z.array(z.string()) }),
  )
  .errors(errors('invalid_request', 'unauthenticated', 'invalid_second_factor', 'too_many_requests'))

const confirmSecondFactor = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/auth/second-factor/confirmation',
    tags,
    summary: 'Enter a code again, before a dangerous action of the back office',
    description: 'Counts for ten minutes, in this session.',
  })
  .input(z.object({ code: SecondFactorCode }))
  .output(z.object({ status: z.literal('success') }))
  .errors(
    errors(
      ...(['invalid_request', 'unauthenticated', 'second_factor_required'] as const),
      ...(['invalid_second_factor', 'too_many_requests'] as const),
    ),
  )

const removeSecondFactor = operation
  .meta({ auth: 'user' })
  .route({
    method: 'POST',
    path: '/auth/second-factor/removal',
    tags,
    summary: 'Use no authenticator any more; not for who has to use one',
  })
  .input(z.object({ code: SecondFactorCode }))
  .output(z.object({ status: z.literal('success') }))
  .errors(
    errors(
      'invalid_request',
      'unauthenticated',
      'second_factor_required',
      'invalid_second_factor',
      'forbidden',
      'too_many_requests',
    ),
  )

export const secondFactorOperations = { enrolSecondFactor, verifySecondFactor, confirmSecondFactor, removeSecondFactor }
