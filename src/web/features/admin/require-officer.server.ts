import { data, type RouterContextProvider } from 'react-router'
import type { SessionUser } from '#contract/user.ts'
import { type AdminRight, type AdminRole, permits } from '#shared/admin-rights.ts'
import { requireUser } from '#web/features/identity/require-user.server.ts'

type PageRequest = { context: Readonly<RouterContextProvider>; url: URL }
type Officer = SessionUser & { adminRole: AdminRole; may: (right: AdminRight) => boolean }

/**
 * Who is signed in to the back office, for a page that asks for this right. Others are led away as by requireUser; to an
 * administrator whose role is not enough the page says so, with status 403.
 */
export async function requireOfficer(request: PageRequest, right: AdminRight): Promise<Officer> {
  const user = await requireUser(request, 'a')
  const { adminRole } = user
  if (adminRole === null || !permits(adminRole, right)) throw data(null, { status: 403 })
  return { ...user, adminRole, may: (other) => permits(adminRole, other) }
}
