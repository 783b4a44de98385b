import { localPath } from '#web/lib/locale.ts'
import { m } from '#web/paraglide/messages.js'

/** Where header and side menu lead: only pages that exist. Each page that comes adds its line. */
export const mainLinks = () => [{ to: localPath('/yacht-rentals'), label: m.explore_yachts() }]
