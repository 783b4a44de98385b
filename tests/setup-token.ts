/** Known to the tests; without a setting the first start makes one and prints it. */
export const setupToken = 'end-to-end-set-up-token'
