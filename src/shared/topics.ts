/** Topics that the product names itself: those of posts, and `legal` for pages with legal texts. Operators add others. */
export const usualTopics = ['price', 'booking', 'planning', 'boats', 'aboard', 'owners', 'legal'] as const
