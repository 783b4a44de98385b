/** What a heading is reached by within its page: "Où mouiller ?" is `ou-mouiller`. */
export const anchorOf = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
