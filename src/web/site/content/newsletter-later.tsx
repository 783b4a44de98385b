import { hydrateLater } from '#web/lib/hydrate-later.tsx'

/** The form of the newsletter. It stands low on its pages and works without a script, so its script waits until it is near. */
export const NewsletterLater = hydrateLater(async () => (await import('./newsletter-form.tsx')).NewsletterSection)
