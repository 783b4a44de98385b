import type { IdentityFigures } from './measure-identity.ts'
import { atMost, layOut } from './table.ts'

/** The figures of signing in with their targets. */
export function describeIdentity(figures: IdentityFigures): string {
  const { signInCpu, quietP99, busyP99, ratio, signedIn, refused, sessionCheck } = figures
  const rows = [
    atMost('A sign-in, CPU', signInCpu, 120, 'ms'),
    atMost('GET /api/boats p99 with 50 sign-ins at once ÷ quiet', ratio, 2, '×', 2),
    atMost('A session check', sessionCheck, 300, 'µs'),
  ]
  return [
    layOut(rows, 1),
    `p99 quiet ${quietP99.median} ms, busy ${busyP99.median} ms; meanwhile ${signedIn} sign-ins were answered and ${refused} told to come back.`,
  ].join('\n')
}
