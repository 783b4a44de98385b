/** Characters of a message of a ticket, and of its subject. */
export const mostTicketText = 5000
export const mostTicketSubject = 200
/** Characters of the words of a rating, and of the name of a saved reply. */
export const mostRatingText = 1000
export const mostReplyName = 80
