/** The longest text that the searches of the API take. */
export const mostLetters = 100

/** The typed text of an address, cut to that length. */
export const typedIn = (url: URL) => (url.searchParams.get('q') ?? '').trim().slice(0, mostLetters).toWellFormed()
