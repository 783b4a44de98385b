import { z } from 'zod'

/** A name that needs no quotes, or has them, before an address in angle brackets. */
const named = /^(?:[^<>@,;:"\\]*|"[^<>"\\]*") ?<([^<>]+)>$/

/** Whether a text is one mailbox, an address with or without a name: mail programs understand much more in this place. */
export const isMailbox = (text: string): boolean => z.email().safeParse(named.exec(text)?.[1] ?? text).success
