import { pagePath } from '#web/lib/paths.ts'

/** The page that connects a yacht's calendar with calendars of other programs. */
export const feedsPath = (boatId: string) => pagePath('/OwnerDashboard/availabilitycalendar/:boatId/feeds', { boatId })
