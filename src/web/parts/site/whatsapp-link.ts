/** Opens a chat with the number. The first message can still be edited. */
export const whatsAppLink = (number: string, message: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(message)}`
