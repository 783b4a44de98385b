import { z } from 'zod'
import { Id } from '#shared/id.ts'
import { Locale } from '#shared/locale.ts'
import { errors } from '../errors.ts'
import { operation, text } from '../operation.ts'
import { Email, Password, PersonName, Role, SessionUser } from './user.ts'

const tags = ['Identity']
const Done = z.object({ status: z.literal('success') })

/** The step of the second factor that a session still needs. Until it is `done`, the session allows nothing else. */
export const SecondFactorState = z.enum(['done', 'verify', 'enrol'])
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** The answer also sets the session cookie. `token` is the same session for the bearer header. */
export const SignedIn = z.object({ token: z.string(), user: SessionUser, secondFactor: SecondFactorState })
export type SignedIn = z.infer<typeof SignedIn>

const IdToken = z.string().min(20).max(10_000)
const Otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits of the code.')

/** A wrong, used, expired or replayed code is always answered with invalid_otp. */
const codes = ['invalid_request', 'invalid_otp', 'too_many_requests'] as const
const tokens = ['invalid_request', 'invalid_token', 'user_disabled', 'too_many_requests'] as const

export const AuthOptions = z.object({
  /** Configured ways to sign in besides e-mail and password. */
  social: z.array(z.enum(['google', 'facebook'])),
  password: z.object({
    minLength: z.int(),
    maxLength: z.int(),
    /** A password needs at least one character of each of these classes. */
    classes: z.array(z.enum(['lower', 'upper', 'digit', 'symbol'])),
  }),
  otp: z.object({ minutes: z.int(), resendAfter: z.int() }),
  administrators: z.object({
    /** There is no administrator yet: the set-up token makes the first. */
    setupOpen: z.boolean(),
    secondFactorRequired: z.boolean(),
  }),
  /** Users of the demo world that this visitor can sign in as with one click. */
  demo: z.array(Role),
})

/** Signs in as one of the users in `demo` of the options. */
export const signInDemoUser = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/demo',
    tags,
    summary: 'Sign in as a customer, an owner or the administrator of the demo world',
    description: 'With DEMO=on, from a browser on the same machine and without a proxy: else not_found.',
  })
  .input(z.object({ role: Role }))
  .output(SignedIn)
  .errors(errors('invalid_request', 'not_found'))

export const getAuthOptions = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/auth/options', tags, summary: 'How one can sign in here' })
  .output(AuthOptions)

export const issueIdToken = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/id-token',
    tags,
    summary: 'The built-in provider: e-mail and password for an id token',
    description: 'The token is good once and for minutes, at /auth/login or /admin/login.',
  })
  .input(z.object({ email: Email, password: Password }))
  .output(z.object({ idToken: z.string() }))
  .errors(errors('invalid_request', 'invalid_credential', 'too_many_requests'))

export const SocialProvider = z.enum(['google', 'facebook'])

export const startSocialSignIn = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/social/{provider}',
    tags,
    summary: 'Where to send the browser to sign in with Google or Facebook',
    description:
      'Comes back to `next`, a path of ours, or with ?error= to `next`. There, POST /auth/social-id-token fetches the id token.',
  })
  .input(z.object({ provider: SocialProvider, next: z.string().startsWith('/').max(500) }))
  .output(z.object({ url: z.url() }))
  .errors(errors('invalid_request', 'not_found'))

export const issueSocialIdToken = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/social-id-token',
    tags,
    summary: 'The built-in provider: the id token of whoever has just come back from Google or Facebook',
    description: 'For /auth/google-signin, which signs in and, the first time, signs up.',
  })
  .output(z.object({ idToken: z.string(), provider: SocialProvider }))
  .errors(errors('invalid_token'))

export const register = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/register',
    tags,
    summary: 'Sign up',
    description:
      '`pending`: a code was sent to the address; `token` is the key of this registration for /auth/verify-otp, and the ' +
      'answer is the same when the address has an account already. With an id token that proves the address, ' +
      '`registered`: `token` is the session.',
  })
  .input(
    z.object({
      name: PersonName,
      email: Email,
      password: Password.optional(),
      idToken: IdToken.optional(),
      language: Locale.optional(),
    }),
  )
  .output(z.object({ status: z.enum(['pending', 'registered']), token: z.string() }))
  .errors(
    errors(
      'invalid_request',
      'weak_password',
      'invalid_token',
      'email_already_in_use',
      'user_disabled',
      'too_many_requests',
    ),
  )

const OtpMode = z.enum(['register', 'login', 'reset'])

export const verifyOtp = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/verify-otp',
    tags,
    summary: 'Enter the code from the mail: finishes a registration, or signs in',
    description: 'Mode register needs the key that /auth/register answered.',
  })
  .input(
    z.object({
      otp: Otp,
      email: Email,
      key: text(200).optional(),
      mode: OtpMode.exclude(['reset']).optional(),
    }),
  )
  .output(SignedIn)
  .errors(errors(...codes, 'email_already_in_use', 'user_disabled'))

export const resendOtp = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/resend-otp',
    tags,
    summary: 'Send a code: again for a registration, or one to sign in or to choose a new password with',
    description: 'Says the same whether or not there is an account; `retryAfter` is when another may be asked for.',
  })
  .input(z.object({ email: Email, mode: OtpMode.optional() }))
  .output(Done.extend({ retryAfter: z.int() }))
  .errors(errors('invalid_request', 'too_many_requests'))

export const resetPassword = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/reset-password',
    tags,
    summary: 'Choose a new password with a code of mode reset; ends every session',
  })
  .input(z.object({ email: Email, newPassword: Password, otp: Otp }))
  .output(Done)
  .errors(errors(...codes, 'weak_password'))

export const login = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'POST', path: '/auth/login', tags, summary: 'Begin a session with an id token' })
  .input(z.object({ idToken: IdToken }))
  .output(SignedIn)
  .errors(errors(...tokens, 'user_not_found'))

export const googleSignin = operation
  .meta({ auth: 'visitor' })
  .route({
    method: 'POST',
    path: '/auth/google-signin',
    tags,
    summary: 'Begin a session with an id token that came by Google or Facebook; the first time, sign up',
    description:
      'email_unverified when the issuer does not vouch for the address: a code has been sent to `email`; /auth/verify-otp ' +
      'takes it in mode register with `key`. Both stand in the answer.',
  })
  .input(z.object({ token: IdToken, language: Locale.optional() }))
  .output(SignedIn.extend({ created: z.boolean() }))
  .errors(errors(...tokens, 'email_already_in_use', 'email_unverified'))

export const CurrentSession = z.object({
  /** Null for a visitor. */
  user: SessionUser.nullable(),
  secondFactor: SecondFactorState,
  /** Set where an administrator sees the site as this user and cannot change anything. */
  readOnly: z.object({ until: z.iso.datetime(), secondsLeft: z.int() }).nullable(),
})

export const getSession = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'GET', path: '/auth/session', tags, summary: 'Who is signed in' })
  .output(CurrentSession)

export const signOut = operation
  .meta({ auth: 'visitor' })
  .route({ method: 'DELETE', path: '/auth/session', tags, summary: 'Sign out here' })
  .output(Done)

export const endReadOnly = operation
  .meta({ auth: 'session' })
  .route({
    method: 'DELETE',
    path: '/auth/read-only-session',
    tags,
    summary: 'See the site as an administrator again, and no more as a user',
  })
  .output(Done.extend({ userId: Id }))
  .errors(errors('unauthenticated', 'not_found'))

export const Device = z.object({
  id: Id,
  current: z.boolean(),
  /** Such as "Chrome on macOS". */
  device: z.string(),
  address: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Device = z.infer<typeof Device>

export const listDevices = operation
  .meta({ auth: 'user' })
  .route({ method: 'GET', path: '/auth/sessions', tags, summary: 'Where I am signed in' })
  .output(z.object({ data: z.array(Device) }))
  .errors(errors('unauthenticated', 'second_factor_required'))

export const signOutDevice = operation
  .meta({ auth: 'user' })
  .route({ method: 'DELETE', path: '/auth/sessions/{id}', tags, summary: 'Sign out on one device' })
  .input(z.object({ id: Id }))
  .output(Done)
  .errors(errors('unauthenticated', 'second_factor_required', 'not_found'))

export const signOutEverywhere = operation
  .meta({ auth: 'user' })
  .route({ method: 'DELETE', path: '/auth/sessions', tags, summary: 'Sign out everywhere, here too' })
  .output(Done)
  .errors(errors('unauthenticated', 'second_factor_required'))
