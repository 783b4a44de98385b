/** The set-up token of the tests. Without this setting the first start makes one and prints it. */
export const setupToken = 'end-to-end-set-up-token'
