/** The pages with the form of the newsletter. A check constraint allows only these in the database. */
export const newsletterPages = ['blog', 'coming-soon', 'newsletter'] as const
export type NewsletterPage = (typeof newsletterPages)[number]

/** The days in which the link of the first mail confirms an address. */
export const confirmationDays = 7
