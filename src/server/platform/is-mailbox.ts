import { z } from 'zod'

/** A name, quoted or without special characters, before an address in angle brackets. */
const named = /^(?:[^<>@,;:"\\]*|"[^<>"\\]*") ?<([^<>]+)>$/

/** Whether a text is exactly one mailbox, an address with or without a name. Mail programs would accept much more here. */
export const isMailbox = (text: string): boolean => z.email().safeParse(named.exec(text)?.[1] ?? text).success
