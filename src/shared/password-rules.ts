/** Characters of an administrator's password, whatever PASSWORD_MIN allows others. */
const leastOfAdministrators = 12

/** How many characters a password has at least. `least` is PASSWORD_MIN. */
export const leastCharacters = (role: string, least: number): number =>
  role === 'a' ? Math.max(least, leastOfAdministrators) : least
