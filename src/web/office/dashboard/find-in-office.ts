import { dashboardFind, settingsList } from '#contract/http-routes.ts'
import type { Locale } from '#shared/locale.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { PlainPage } from '#web/lib/paths.ts'
import type { OfficePath } from '#web/office/frame/office-pages.ts'
import type { FindGroups } from '#web/parts/desk/desk-suggestions.tsx'
import { officeGroups } from './office-groups.ts'

type Reader = { opened: readonly OfficePath[] | undefined; further: readonly PlainPage[]; locale: Locale }

/** The search of the back office, run while somebody types. The titles of settings are fetched once. */
export function findInOffice({ opened, further, locale }: Reader): FindGroups {
  let settings: Promise<{ name: string; title: string }[]> | undefined
  const listSettings = () => {
    settings ??= callApi(settingsList, { language: locale }).then(({ groups }) =>
      groups.flatMap((group) => group.settings),
    )
    // After a failure the next search fetches them again.
    settings.catch(() => {
      settings = undefined
    })
    return settings
  }
  return async (typed, signal) => {
    const [found, titles] = await Promise.all([
      callApi(dashboardFind, { q: typed }, { signal }),
      opened?.includes('/adminn/settings') ? listSettings() : [],
    ])
    return officeGroups(typed, found, titles, opened, further)
  }
}
