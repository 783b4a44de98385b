/** The questions about a yacht that the site answers from its data. */
export const chatTopics = ['price', 'availability', 'cancellation', 'included'] as const
