/** The longest message of a chat, in characters. */
export const mostChatText = 2000
