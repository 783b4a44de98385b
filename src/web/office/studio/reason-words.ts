import type { StudioVersion } from '#contract/studio/studio.ts'
import { m } from '#web/paraglide/messages.js'

/** Why a version was kept. */
export const reasonWords: Record<StudioVersion['reason'], () => string> = {
  began: m.studio_reason_began,
  saved: m.studio_reason_saved,
  published: m.studio_reason_published,
  unpublished: m.studio_reason_unpublished,
  restored: m.studio_reason_restored,
  kept_aside: m.studio_reason_kept_aside,
  picture_replaced: m.studio_reason_picture,
}
