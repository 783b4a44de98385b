import type { Role } from '#contract/identity/user.ts'
import type { PlainPage } from '#web/lib/paths.ts'

/** The first page of each role after signing in. */
export const landings = { a: '/adminn', b: '/OwnerDashboard', c: '/UserDashboard/profile' } as const satisfies Record<
  Role,
  PlainPage
>
