import { previewBulk, runBulk } from './booking-bulk.ts'
import { cancelByAdministrator, previewAdminCancellation } from './booking-cancellation.ts'
import { changeForGuest, giveUpAdminChange, previewAdminChange } from './booking-changes.ts'
import { listFreeYachts, moveToYacht, previewMove } from './booking-moves.ts'
import { decideProposedRefund, previewAdminRefund, refundByAdministrator } from './booking-refunds.ts'
import {
  addBookingNote,
  extendHold,
  getAdminBooking,
  listBookings,
  mailAgain,
  markNoShow,
  recordDeparture,
  recordReturn,
} from './bookings.ts'
import { callOffDepartures, getWeatherRound, listWeatherRounds, previewWeatherRound } from './weather-rounds.ts'

/** Bookings of the back office. */
export const adminBookingOperations = {
  list: listBookings,
  get: getAdminBooking,
  addNote: addBookingNote,
  mailAgain,
  extendHold,
  recordDeparture,
  recordReturn,
  markNoShow,
  previewBulk,
  runBulk,
  previewCancellation: previewAdminCancellation,
  cancel: cancelByAdministrator,
  previewRefund: previewAdminRefund,
  refund: refundByAdministrator,
  decideRefund: decideProposedRefund,
  previewChange: previewAdminChange,
  change: changeForGuest,
  giveUpChange: giveUpAdminChange,
  yachts: listFreeYachts,
  previewMove,
  move: moveToYacht,
  previewWeatherRound,
  callOffDepartures,
  weatherRound: getWeatherRound,
  weatherRounds: listWeatherRounds,
}
