/** The fragment id of a heading: "Où mouiller ?" becomes `ou-mouiller`. */
export const anchorOf = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
