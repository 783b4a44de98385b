/** The minimum length of an administrator's password, even where PASSWORD_MIN is lower. */
const leastOfAdministrators = 12

/** The minimum length of a password. `least` is PASSWORD_MIN. */
export const leastCharacters = (role: string, least: number): number =>
  role === 'a' ? Math.max(least, leastOfAdministrators) : least
