/** The words and the picture of a page's shared card. The picture is an address of our own media; null for the plain card. */
export type ShareCard = { title: string; line: string | null; picture: string | null }

/** The same as a page gives it. Without a title it is that of the page. */
export type CardFacts = Partial<ShareCard>

export const cardSize = { width: 1200, height: 630 } as const
