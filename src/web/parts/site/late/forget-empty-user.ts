/** The site keeps no user in the browser: the session is a cookie. Former programs at this address did. */
const former = 'user'
const empty = ['', 'null', 'undefined']

/** Removes an entry without a user from both storages. */
export function forgetEmptyUser() {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const stored = window[storage].getItem(former)
      if (stored !== null && empty.includes(stored.trim())) window[storage].removeItem(former)
    } catch {
      // The browser keeps nothing for this site.
    }
  }
}
