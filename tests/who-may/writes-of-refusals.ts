const failedTries = ['audit_records']
const tries = ['attempts']
const keys = ['provider_keys']

/** The tables that the refusals of an operation may write to. All other refusals may write to no table. */
const allowed: Record<string, string[]> = {
  // The audit records failed sign-ins.
  'auth.idToken': failedTries,
  'auth.verifySecondFactor': failedTries,
  'auth.confirmSecondFactor': failedTries,
  'auth.confirm': failedTries,
  // The identity provider's key is made when a token is first checked.
  'auth.login': keys,
  'auth.googleSignin': keys,
  'admin.login': keys,
  // The limits by user count refused calls too.
  'adminOwners.invite': tries,
  'calendars.add': tries,
  'messages.begin': tries,
  'refundAccounts.set': tries,
  'support.write': tries,
}

/** The writes of a refused call that are not allowed. */
export const forbiddenWrites = (operation: string, writes: string[]): string[] =>
  writes.filter((write) => !allowed[operation]?.some((table) => write.endsWith(` ${table}`)))
