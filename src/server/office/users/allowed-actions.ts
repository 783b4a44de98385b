import type { UserAction } from '#contract/office/user.ts'
import { type AdminRole, permits } from '#shared/admin-rights.ts'
import type { Id } from '#shared/id.ts'
import type { User } from '../../identity/queries.ts'

type Pending = { isCodePending: boolean; areMailsStopped: boolean }
type ActingAdmin = { adminId: Id; adminRole: AdminRole }

/**
 * The actions that an administrator may take on an account. Each use case checks again and refuses an action that is too late.
 */
export function allowedActions(
  user: User,
  { isCodePending, areMailsStopped }: Pending,
  { adminId, adminRole }: ActingAdmin,
): UserAction[] {
  const decides = permits(adminRole, 'team.change')
  const isOwn = user.id === adminId
  const isColleague = user.role === 'a'
  const mayAct = permits(adminRole, 'people.change') && (!isColleague || decides)
  const isActive = user.status === 'active'
  const rules: Record<UserAction, boolean> = {
    suspend: mayAct && isActive && !isOwn,
    restore: mayAct && !isActive && !isOwn,
    write: mayAct && !isColleague,
    change_role: decides && !isOwn,
    sign_out: mayAct && !isOwn,
    send_code: mayAct && isCodePending,
    allow_mails: mayAct && areMailsStopped,
    export: mayAct && !isOwn,
    close: mayAct && !isOwn,
    merge: mayAct && isActive && !isColleague,
    see_as: mayAct && isActive && !isColleague,
  }
  return (Object.keys(rules) as UserAction[]).filter((action) => rules[action]) // the keys of the table above
}
