import type { contract } from './contract.ts'
import type { HttpRoute } from './http-route.ts'

// Browser scripts call these operations without Zod, so that a page loads only the routes that it imports. A test compares them
// with the contract. The check for unused code finds routes that no page calls.

export const accountDeskFind: HttpRoute<typeof contract.accountDesk.find> = { method: 'GET', path: '/search/account' }

export const adminOwnersDownloadStatement: HttpRoute<typeof contract.adminOwners.downloadStatement> = {
  method: 'GET',
  path: '/admin/owners/{ownerId}/statements/{month}/{currency}',
}

export const boatsList: HttpRoute<typeof contract.boats.list> = { method: 'GET', path: '/boats' }

export const boatsPins: HttpRoute<typeof contract.boats.pins> = { method: 'GET', path: '/boats/pins' }

export const captainScan: HttpRoute<typeof contract.captain.scan> = { method: 'POST', path: '/captain/boardings' }

export const consentsGive: HttpRoute<typeof contract.consents.give> = { method: 'POST', path: '/consents' }

export const counterOffersPreview: HttpRoute<typeof contract.counterOffers.preview> = {
  method: 'POST',
  path: '/bookings/{id}/counter-offers/preview',
}

export const currenciesList: HttpRoute<typeof contract.currencies.list> = { method: 'GET', path: '/currencies' }

export const customerPapersOpen: HttpRoute<typeof contract.customerPapers.open> = {
  method: 'GET',
  path: '/customer-papers/{id}/file',
}

export const dashboardFind: HttpRoute<typeof contract.dashboard.find> = { method: 'GET', path: '/admin/find' }

export const deskSearchFind: HttpRoute<typeof contract.deskSearch.find> = { method: 'GET', path: '/search/desk' }

export const disputesOpenFile: HttpRoute<typeof contract.disputes.openFile> = {
  method: 'GET',
  path: '/admin/disputes/{dispute}/files/{file}',
}

export const documentsDownload: HttpRoute<typeof contract.documents.download> = {
  method: 'GET',
  path: '/bookings/{id}/documents/{file}',
}

export const gapsPreview: HttpRoute<typeof contract.gaps.preview> = {
  method: 'POST',
  path: '/boats/{id}/gaps/preview',
}

export const instabookPreview: HttpRoute<typeof contract.instabook.preview> = {
  method: 'POST',
  path: '/instabook/preview',
}

export const locationsGet: HttpRoute<typeof contract.locations.get> = { method: 'GET', path: '/locations/{placeId}' }

export const locationsNearby: HttpRoute<typeof contract.locations.nearby> = { method: 'GET', path: '/locations/nearby' }

export const locationsSearch: HttpRoute<typeof contract.locations.search> = { method: 'GET', path: '/locations' }

export const locationsVisitor: HttpRoute<typeof contract.locations.visitor> = {
  method: 'GET',
  path: '/locations/visitor',
}

export const manifestsExport: HttpRoute<typeof contract.manifests.export> = {
  method: 'GET',
  path: '/bookings/{id}/manifest.csv',
}

export const notificationsAddPush: HttpRoute<typeof contract.notifications.addPush> = {
  method: 'POST',
  path: '/notifications/push-subscriptions',
}

export const notificationsCount: HttpRoute<typeof contract.notifications.count> = {
  method: 'GET',
  path: '/notifications/unread',
}

export const notificationsList: HttpRoute<typeof contract.notifications.list> = {
  method: 'GET',
  path: '/notifications',
}

export const notificationsMark: HttpRoute<typeof contract.notifications.mark> = {
  method: 'PATCH',
  path: '/notifications/{id}',
}

export const notificationsMarkAll: HttpRoute<typeof contract.notifications.markAll> = {
  method: 'PATCH',
  path: '/notifications',
}

export const paymentsAnswer: HttpRoute<typeof contract.payments.answer> = {
  method: 'PUT',
  path: '/bookings/{id}/answer',
}

export const payoutsDownloadStatement: HttpRoute<typeof contract.payouts.downloadStatement> = {
  method: 'GET',
  path: '/payouts/statements/{month}/{currency}/file',
}

export const payoutsDownloadYear: HttpRoute<typeof contract.payouts.downloadYear> = {
  method: 'GET',
  path: '/payouts/years/{year}/file',
}

export const reviewsList: HttpRoute<typeof contract.reviews.list> = { method: 'GET', path: '/reviews' }

export const sentQuotesDownload: HttpRoute<typeof contract.sentQuotes.download> = {
  method: 'GET',
  path: '/admin/sent-quotes/{id}/file',
}

export const sentQuotesFindYachts: HttpRoute<typeof contract.sentQuotes.findYachts> = {
  method: 'GET',
  path: '/admin/bookable-yachts',
}

export const settingsList: HttpRoute<typeof contract.settings.list> = { method: 'GET', path: '/admin/settings' }

export const statisticsCollect: HttpRoute<typeof contract.statistics.collect> = { method: 'POST', path: '/events' }

export const studioMediaList: HttpRoute<typeof contract.studioMedia.list> = { method: 'GET', path: '/studio/media' }

export const studioSave: HttpRoute<typeof contract.studio.save> = { method: 'PUT', path: '/studio/entries/{id}' }

export const studioWatch: HttpRoute<typeof contract.studio.watch> = {
  method: 'POST',
  path: '/studio/entries/{id}/presence',
}

export const supportSuggest: HttpRoute<typeof contract.support.suggest> = {
  method: 'POST',
  path: '/support/suggestions',
}

export const usersExport: HttpRoute<typeof contract.users.export> = { method: 'GET', path: '/users/{id}/export' }

export const verificationOpen: HttpRoute<typeof contract.verification.open> = {
  method: 'GET',
  path: '/verification-documents/{id}/file',
}

export const wishlistAdd: HttpRoute<typeof contract.wishlist.add> = { method: 'POST', path: '/wishlist/add' }

export const wishlistAddBulk: HttpRoute<typeof contract.wishlist.addBulk> = {
  method: 'POST',
  path: '/wishlist/add-bulk',
}

export const wishlistRemove: HttpRoute<typeof contract.wishlist.remove> = { method: 'POST', path: '/wishlist/remove' }
