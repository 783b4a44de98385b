/** Characters of a message of a ticket, and of what it is called. */
export const mostTicketText = 5000
export const mostTicketSubject = 200
