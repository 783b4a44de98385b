import type { Id } from '#shared/id.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { describeDevice } from '../platform/describe-device.ts'
import { operations } from '../platform/operation.ts'
import { scopeOf } from '../platform/scopes.ts'
import type { Session } from '../platform/session.ts'
import { confirmSession, requestConfirmation } from './codes/confirm-session.ts'
import { codeMinutes } from './codes/one-time-codes.ts'
import { sendCode } from './codes/send-code.ts'
import { verifyCode } from './codes/verify-code.ts'
import { presentSessionUser } from './present-user.ts'
import { issuePasswordToken } from './provider/issue-password-token.ts'
import { socialProviders } from './provider/provider.ts'
import { issueSocialToken, startSocialSignIn } from './provider/social-sign-in.ts'
import { getUser, hasAdministrator } from './queries.ts'
import { coolDownSeconds } from './quotas.ts'
import { registerCustomer } from './register-customer.ts'
import { resetPassword } from './reset-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { enrolSecondFactor } from './second-factor/enrol-second-factor.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { verifySecondFactor } from './second-factor/verify-second-factor.ts'
import { endReadOnlySession } from './sessions/read-only-sessions.ts'
import { idleSince } from './sessions/session-of-request.ts'
import { listSessions } from './sessions/session-queries.ts'
import { listDemoRoles, signInDemoUser } from './sessions/sign-in-demo-user.ts'
import { signOutDevice, signOutEverywhere } from './sessions/sign-out.ts'
import { signIn, signInOrUp } from './sign-in.ts'

const done = { status: 'success' } as const

export const authRoutes = {
  options: operations.auth.options.handler(async ({ context }) => {
    const { db, settings } = context
    return {
      social: socialProviders(settings),
      password: {
        minLength: settings.PASSWORD_MIN,
        maxLength: settings.PASSWORD_MAX,
        classes: settings.PASSWORD_CLASSES,
      },
      otp: { minutes: codeMinutes, resendAfter: coolDownSeconds },
      administrators: {
        setupOpen: !(await hasAdministrator(db)),
        secondFactorRequired: settings.ADMIN_SECOND_FACTOR === 'required',
      },
      demo: await listDemoRoles(context),
    }
  }),

  demo: operations.auth.demo.handler(({ input: { role }, context }) => signInDemoUser(context, role)),

  idToken: operations.auth.idToken.handler(async ({ input: { email, password }, context }) => ({
    idToken: await issuePasswordToken(context, email, password),
  })),

  startSocial: operations.auth.startSocial.handler(async ({ input: { provider, next }, context }) => ({
    url: await startSocialSignIn(context, provider, next),
  })),

  socialIdToken: operations.auth.socialIdToken.handler(({ context }) => issueSocialToken(context)),

  register: operations.auth.register.handler(({ input, context }) => registerCustomer(context, input)),

  verifyOtp: operations.auth.verifyOtp.handler(({ input: { mode = 'register', ...entered }, context }) =>
    verifyCode(context, { mode, ...entered }),
  ),

  resendOtp: operations.auth.resendOtp.handler(async ({ input: { mode = 'register', email }, context }) => ({
    ...done,
    ...(await sendCode(context, mode, email)),
  })),

  resetPassword: operations.auth.resetPassword.handler(async ({ input, context }) => {
    await resetPassword(context, input)
    return done
  }),

  login: operations.auth.login.handler(({ input: { idToken }, context }) => signIn(context, idToken)),

  googleSignin: operations.auth.googleSignin.handler(({ input: { token, language = 'en' }, context }) =>
    signInOrUp(context, token, language),
  ),

  session: operations.auth.session.handler(async ({ context }) => {
    const session = await context.session.find()
    if (!session) return { user: null, secondFactor: 'done' as const, readOnly: null }
    const { userId, secondFactor, readOnly } = session
    return {
      user: presentSessionUser(await getUser(context.db, userId)),
      secondFactor,
      readOnly: readOnly && {
        until: new Date(readOnly.until).toISOString(),
        secondsLeft: Math.ceil((readOnly.until - context.now()) / 1000),
      },
    }
  }),

  signOut: operations.auth.signOut.handler(async ({ context }) => {
    const session = await context.session.find()
    if (session) await signOutDevice(context, session, session.id)
    context.session.end()
    return done
  }),

  endReadOnly: operations.auth.endReadOnly.handler(async ({ context }) => ({
    ...done,
    userId: await stopSeeing(context, scopeOf(context, 'session')),
  })),

  devices: operations.auth.devices.handler(async ({ context }) => {
    const session = scopeOf(context, 'session')
    const at = { now: new Date(context.now()), idleSince: idleSince(context.settings, context.now()) }
    const sessions = await listSessions(context.db, session.userId, at)
    return {
      data: sessions.map(({ id, user_agent, address, created_at, seen_at }) => ({
        id,
        address,
        current: id === session.id,
        device: describeDevice(user_agent),
        signedInAt: created_at.toISOString(),
        lastSeenAt: seen_at.toISOString(),
      })),
    }
  }),

  signOutDevice: operations.auth.signOutDevice.handler(async ({ input: { id }, context }) => {
    const session = scopeOf(context, 'session')
    await signOutDevice(context, session, id)
    if (id === session.id) context.session.end()
    return done
  }),

  signOutEverywhere: operations.auth.signOutEverywhere.handler(async ({ context }) => {
    await signOutEverywhere(context, scopeOf(context, 'session'))
    context.session.end()
    return done
  }),

  enrolSecondFactor: operations.auth.enrolSecondFactor.handler(async ({ context }) =>
    enrolSecondFactor(context, scopeOf(context, 'session').userId),
  ),

  verifySecondFactor: operations.auth.verifySecondFactor.handler(async ({ input: { code }, context }) =>
    verifySecondFactor(context, scopeOf(context, 'session'), code),
  ),

  confirmSecondFactor: operations.auth.confirmSecondFactor.handler(async ({ input: { code }, context }) => {
    await confirmSecondFactor(context, scopeOf(context, 'session'), code)
    return done
  }),

  requestConfirmation: operations.auth.requestConfirmation.handler(({ context }) =>
    requestConfirmation(context, scopeOf(context, 'session')),
  ),

  confirm: operations.auth.confirm.handler(async ({ input: { code }, context }) => {
    await confirmSession(context, scopeOf(context, 'session'), code)
    return done
  }),

  removeSecondFactor: operations.auth.removeSecondFactor.handler(async ({ input: { code }, context }) => {
    await removeSecondFactor(context, scopeOf(context, 'session'), code)
    return done
  }),
}

/** Ends the read-only session and returns the id of its user. Throws not_found. */
async function stopSeeing(context: Context, { id, userId, readOnly }: Session): Promise<Id> {
  if (!readOnly) throw new AppError('not_found')
  await context.db.transaction().execute((tx) => endReadOnlySession(tx, id, 'ended', context.now()))
  context.answerHeaders.set('cache-control', 'no-store')
  return userId
}
