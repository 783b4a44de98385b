import type { Role } from '#contract/identity/user.ts'
import { m } from '#web/paraglide/messages.js'

export const roleNames: Record<Role, () => string> = { c: m.role_customer, b: m.role_owner, a: m.role_administrator }
