import { pagePath } from '#web/lib/paths.ts'

/** Where a yacht's calendar is connected with those of other programs. */
export const feedsPath = (boatId: string) => pagePath('/OwnerDashboard/availabilitycalendar/:boatId/feeds', { boatId })
