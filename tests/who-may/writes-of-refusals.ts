const failedTries = ['audit_records']
const tries = ['attempts']
const keys = ['provider_keys']

/** The tables that a refusal may write to, by operation. Every other refusal writes to no table at all. */
const allowed: Record<string, string[]> = {
  // The audit lists failed tries to sign in.
  'auth.idToken': failedTries,
  'auth.verifySecondFactor': failedTries,
  'auth.confirmSecondFactor': failedTries,
  'auth.confirm': failedTries,
  // The key of the identity provider is made when a token is first checked.
  'auth.login': keys,
  'auth.googleSignin': keys,
  'admin.login': keys,
  // A limit for each user counts refused calls too.
  'calendars.add': tries,
  'messages.begin': tries,
  'support.write': tries,
}

/** Of the writes of a refused call those that it should not have made. */
export const forbiddenWrites = (operation: string, writes: string[]): string[] =>
  writes.filter((write) => !allowed[operation]?.some((table) => write.endsWith(` ${table}`)))
