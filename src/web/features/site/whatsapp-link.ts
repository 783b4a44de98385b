/** Opens a chat with the number, with a first message that can still be changed. */
export const whatsAppLink = (number: string, message: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(message)}`
