/**
 * The version of the JSON that search stores: rules, tariff and price labels of an offer, card and page of a listing. Raise it
 * whenever their shape or meaning changes (index-version.test.ts detects changes of shape). Rows of another version are not read:
 * their content is computed from the fleet's own tables until search.catch-up has rewritten them.
 */
export const indexVersion = 6
