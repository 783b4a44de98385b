/** The title of a page as browsers, search engines and shared cards have it. */
export const titleWithName = (title: string, siteName: string | undefined) =>
  siteName && !title.includes(siteName) ? `${title} – ${siteName}` : title
