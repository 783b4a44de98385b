import { availabilityRoutes, instabookRoutes } from './availability/routes.ts'
import { boatRoutes } from './boats/routes.ts'
import { bookingRoutes } from './bookings/routes.ts'
import { contentRoutes } from './content/routes.ts'
import { currencyRoutes } from './currency/routes.ts'
import { destinationRoutes, locationRoutes } from './geo/routes.ts'
import { AppError } from './platform/app-error.ts'
import { operations } from './platform/operation.ts'
import { pricingRoutes } from './pricing/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { calendarRoutes, searchRoutes } from './search/routes.ts'

// The seam: these calls are answered in the commits that follow.
const later = () => {
  throw new AppError('unavailable')
}
const { auth, users, wishlist, boatOwners, admin, dev } = operations

/** Every operation of the contract and the domain that answers it. */
export const router = operations.router({
  // The states of days carry prices: search answers for them.
  availability: { ...availabilityRoutes, ...calendarRoutes },
  boats: { ...boatRoutes, ...searchRoutes },
  bookings: { ...bookingRoutes, ofUser: operations.bookings.ofUser.handler(later) },
  content: contentRoutes,
  currencies: currencyRoutes,
  destinations: destinationRoutes,
  instabook: instabookRoutes,
  locations: locationRoutes,
  pricing: pricingRoutes,
  reviews: { ...reviewRoutes, ofUser: operations.reviews.ofUser.handler(later) },
  auth: {
    options: auth.options.handler(later),
    idToken: auth.idToken.handler(later),
    startSocial: auth.startSocial.handler(later),
    socialIdToken: auth.socialIdToken.handler(later),
    register: auth.register.handler(later),
    verifyOtp: auth.verifyOtp.handler(later),
    resendOtp: auth.resendOtp.handler(later),
    resetPassword: auth.resetPassword.handler(later),
    login: auth.login.handler(later),
    googleSignin: auth.googleSignin.handler(later),
    session: auth.session.handler(later),
    signOut: auth.signOut.handler(later),
    devices: auth.devices.handler(later),
    signOutDevice: auth.signOutDevice.handler(later),
    signOutEverywhere: auth.signOutEverywhere.handler(later),
    enrolSecondFactor: auth.enrolSecondFactor.handler(later),
    verifySecondFactor: auth.verifySecondFactor.handler(later),
    removeSecondFactor: auth.removeSecondFactor.handler(later),
  },
  users: {
    get: users.get.handler(later),
    update: users.update.handler(later),
    requestEmailChange: users.requestEmailChange.handler(later),
    changeEmail: users.changeEmail.handler(later),
    changePassword: users.changePassword.handler(later),
    removePicture: users.removePicture.handler(later),
    export: users.export.handler(later),
    close: users.close.handler(later),
  },
  wishlist: {
    get: wishlist.get.handler(later),
    add: wishlist.add.handler(later),
    remove: wishlist.remove.handler(later),
    addBulk: wishlist.addBulk.handler(later),
  },
  boatOwners: {
    register: boatOwners.register.handler(later),
    boats: boatOwners.boats.handler(later),
  },
  admin: {
    register: admin.register.handler(later),
    login: admin.login.handler(later),
    invitations: admin.invitations.handler(later),
    invite: admin.invite.handler(later),
    withdrawInvitation: admin.withdrawInvitation.handler(later),
    users: admin.users.handler(later),
    changeRole: admin.changeRole.handler(later),
    suspend: admin.suspend.handler(later),
    readmit: admin.readmit.handler(later),
    audit: admin.audit.handler(later),
  },
  dev: {
    mails: dev.mails.handler(later),
  },
})
