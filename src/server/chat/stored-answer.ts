import { z } from 'zod'
import { ChatAnswer } from '#contract/chat/chat-answers.ts'

const version = 1
const Stored = z.object({ version: z.literal(version), answer: ChatAnswer })

export const storeAnswer = (answer: ChatAnswer): string => JSON.stringify({ version, answer })

/** Null for an answer of another version: its facts are not shown rather than guessed. */
export const readAnswer = (stored: unknown): ChatAnswer | null => Stored.safeParse(stored).data?.answer ?? null
