import { unusedAddress, type worldFor } from '../harness/world.ts'
import { all, at, open, type Rule, signedIn } from './outcomes.ts'

const idToken = 'not.an.id-token-at-all'
const aPassword = 'a lantern over the quay'

/** Rules for signing in and out. */
export function sessionRulesFor({ sessionOf }: Awaited<ReturnType<typeof worldFor>>): Record<string, Rule> {
  return {
    'auth.options': open('/api/auth/options'),
    // This market has no demo world.
    'auth.demo': { path: at('/api/auth/demo'), body: () => ({ role: 'c' }), outcomes: all('not_found') },
    'auth.idToken': {
      path: at('/api/auth/id-token'),
      body: () => ({ ...unusedAddress(), password: aPassword }),
      outcomes: all('invalid_credential'),
    },
    'auth.startSocial': {
      path: at('/api/auth/social/google'),
      body: () => ({ next: '/' }),
      outcomes: all('not_found'),
    },
    'auth.socialIdToken': { path: at('/api/auth/social-id-token'), body: () => ({}), outcomes: all('invalid_token') },
    'auth.register': open('/api/auth/register', () => ({ name: 'Ana', password: aPassword, ...unusedAddress() })),
    'auth.verifyOtp': {
      path: at('/api/auth/verify-otp'),
      body: () => ({ otp: '000000', ...unusedAddress() }),
      outcomes: all('invalid_otp'),
    },
    'auth.resendOtp': open('/api/auth/resend-otp', unusedAddress),
    'auth.resetPassword': {
      path: at('/api/auth/reset-password'),
      body: () => ({ otp: '000000', newPassword: aPassword, ...unusedAddress() }),
      outcomes: all('invalid_otp'),
    },
    'auth.login': { path: at('/api/auth/login'), body: () => ({ idToken }), outcomes: all('invalid_token') },
    'auth.googleSignin': {
      path: at('/api/auth/google-signin'),
      body: () => ({ token: idToken }),
      outcomes: all('invalid_token'),
    },
    'auth.session': open('/api/auth/session'),
    'auth.signOut': open('/api/auth/session'),
    'auth.devices': { path: at('/api/auth/sessions'), outcomes: signedIn },
    'auth.signOutDevice': {
      // The customer's own session. Others get not_found.
      path: ({ users }) => `/api/auth/sessions/${sessionOf(users.customer)}`,
      outcomes: { ...all('not_found'), visitor: 'unauthenticated', customer: 'done' },
    },
    'auth.signOutEverywhere': { path: at('/api/auth/sessions'), outcomes: signedIn },
    'auth.enrolSecondFactor': {
      path: at('/api/auth/second-factor'),
      body: () => ({}),
      outcomes: { ...signedIn, administrator: 'second_factor_enrolled' },
    },
    'auth.verifySecondFactor': {
      path: at('/api/auth/second-factor'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated' },
    },
    'auth.confirmSecondFactor': {
      path: at('/api/auth/second-factor/confirmation'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated' },
    },
    'auth.requestConfirmation': {
      path: at('/api/auth/confirmation/code'),
      body: () => ({}),
      outcomes: { ...all('done'), visitor: 'unauthenticated' },
    },
    'auth.confirm': {
      path: at('/api/auth/confirmation'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_otp'), visitor: 'unauthenticated', administrator: 'invalid_second_factor' },
    },
    'auth.removeSecondFactor': {
      path: at('/api/auth/second-factor/removal'),
      body: () => ({ code: '000000' }),
      outcomes: { ...all('invalid_second_factor'), visitor: 'unauthenticated', administrator: 'forbidden' },
    },
  }
}
