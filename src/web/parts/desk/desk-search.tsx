import { hydrateLater } from '#web/lib/hydrate-later.tsx'

/** The search of a desk. It works as a form until its script has loaded. */
export const DeskSearch = hydrateLater(() => import('./desk-search-field.tsx').then((part) => part.DeskSearchField))
