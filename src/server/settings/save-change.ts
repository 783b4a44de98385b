import type { AuditEvent } from '#shared/audit-events.ts'
import { type Id, newId } from '#shared/id.ts'
import { recordAudit } from '../identity/audit.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { emit } from '../platform/event.ts'
import type { AdminId } from '../platform/scopes.ts'
import { type StoredSettingRow, writeSetting } from '../platform/stored-settings.ts'
import { settingChanged } from './events.ts'
import { jsonOf } from './present-setting.ts'

export type Change = {
  adminId: AdminId
  name: string
  /** The stored value: null for the default. */
  value: unknown
  before: unknown
  after: unknown
  takesBack?: Id | undefined
  event: AuditEvent
}

/** Stores a change with its history and its audit record. Call it after lockSettings. Returns its id. Throws nothing_changed. */
export async function saveChange(tx: Tx, context: Context, change: Change): Promise<Id> {
  const { adminId, name, value, before, after, takesBack, event } = change
  if (isSame(before, after)) throw new AppError('nothing_changed')
  const now = context.now()
  const id = newId(now)
  const changedBy = adminId
  const write = { id, name, value, before, after, changedBy, takesBack: takesBack ?? null, now }
  const revision = await writeSetting(tx, write)
  const details = { setting: name, revision, before, after, ...(takesBack && { takesBack }) }
  await recordAudit(tx, { event, at: now, actorId: adminId, userId: null, address: context.address, details })
  await emit(tx, settingChanged, { name })
  return id
}

/** Throws setting_changed with the present value where somebody else was faster. */
export function refuseOutdated(revision: number, row: StoredSettingRow | undefined, value: unknown): void {
  if ((row?.revision ?? 0) === revision) return
  throw new AppError('setting_changed', {
    revision: row?.revision ?? 0,
    value: jsonOf(value),
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? null,
  })
}

export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** jsonb does not keep the order of members. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
