/** The one-word addresses that are no page for everybody. A test compares them with the routes (src/page-table.test.ts). */
const ownPages =
  /^\/(?:adminlogin|adminn|adminsignup|admindashboard|auth|cancel|chat|checkout|complete-payment|cookie-choices|desk|guest-registration|guest-registration-form|healthz|login|my-bookings|ownerauth|preferences|readyz|refresh|structure|studio|success|waiting)$/

/**
 * Whether an address is that of a page for everybody. Pages of one person, of bookings and of desks never are: their addresses
 * have capitals or several parts, or are named above.
 */
export function isOpenPage(path: string): boolean {
  const english = path.replace(/^\/fr(?=\/|$)/, '') || '/'
  return /^\/(?:(?:blog\/)?[a-z0-9-]+)?$/.test(english) && !ownPages.test(english)
}
