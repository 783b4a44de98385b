/** Characters of a message of a ticket, and of its subject. */
export const mostTicketText = 5000
export const mostTicketSubject = 200
