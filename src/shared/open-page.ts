/** The one-word addresses that are no page for everybody. A test compares them with the routes (src/page-table.test.ts). */
const ownPages =
  /^\/(?:admindashboard|adminlogin|adminn|adminsignup|auth|cancel|chat|checkout|complete-payment|cookie-choices|debug-location|desk|guest-registration|guest-registration-form|healthz|location-test|login|my-bookings|ownerauth|preferences|readyz|refresh|sanity-test|structure|studio|success|test-route|test-tiktok|waiting|weather-test)$/

/**
 * Whether an address is that of a page for everybody. Pages of one person, of bookings and of desks never are: their addresses
 * have capitals or several parts, or are named above.
 */
export function isOpenPage(path: string): boolean {
  const english = path.replace(/^\/fr(?=\/|$)/, '') || '/'
  return /^\/(?:(?:blog\/)?[a-z0-9-]+)?$/.test(english) && !ownPages.test(english)
}
