/**
 * The version of what search stores as JSON: rules, tariff and price labels of an offer, card and page of a listing.
 * Raised whenever their shape changes (index-version.test.ts tells when). Rows of another version are not read: what
 * they hold is made again from the fleet's own tables, until search.catch-up has rewritten them.
 */
export const indexVersion = 3
