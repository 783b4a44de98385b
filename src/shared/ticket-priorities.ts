/** The priorities of a ticket, the least urgent first. */
export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
