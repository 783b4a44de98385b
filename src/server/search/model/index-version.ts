/**
 * The version of what search stores as JSON: rules, tariff and price labels of an offer, card and page of a listing.
 * Raised whenever their shape or meaning changes (index-version.test.ts tells of shapes). Rows of another version are not read: what
 * they hold is made again from the fleet's own tables, until search.catch-up has rewritten them.
 */
export const indexVersion = 4
