import type { AdminRole } from '#shared/admin-rights.ts'
import { m } from '#web/paraglide/messages.js'

export const adminRoleNames: Record<AdminRole, () => string> = {
  market_owner: m.admin_role_market_owner,
  finance: m.admin_role_finance,
  support: m.admin_role_support,
  content: m.admin_role_content,
  moderator: m.admin_role_moderator,
  read_only: m.admin_role_read_only,
}

/** One sentence that says what the role may do. */
export const adminRoleTexts: Record<AdminRole, () => string> = {
  market_owner: m.admin_role_market_owner_text,
  finance: m.admin_role_finance_text,
  support: m.admin_role_support_text,
  content: m.admin_role_content_text,
  moderator: m.admin_role_moderator_text,
  read_only: m.admin_role_read_only_text,
}
