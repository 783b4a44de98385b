import { typedTextKey as storageKey, typingAs } from './typing-as.ts'

/** Text typed into a form whose session had ended. This tab keeps it until its user has signed in again. */
export type TypedText = {
  path: string
  intent: string
  values: [name: string, value: string][]
  userId: string | null
  at: number
}

const keptForMs = 30 * 60_000

/** Fields that are never kept: passwords, codes, cards and bank accounts. */
const secrets = /password|otp|code|token|invitation|number|iban|card|account|holder/i

export function keepTyped(form: FormData): void {
  const values = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'intent' && !secrets.test(name) ? [[name, value]] : [],
  )
  const intent = String(form.getAll('intent').at(-1) ?? '')
  const typed: TypedText = { path: location.pathname, intent, values, userId: typingAs.userId, at: Date.now() }
  storage()?.setItem(storageKey, JSON.stringify(typed))
}

/** The kept text. Undefined, and deleted, once it is old or another user has signed in. */
export function readTyped(): TypedText | undefined {
  const text = storage()?.getItem(storageKey)
  if (!text) return undefined
  // Only keepTyped writes it.
  const typed = JSON.parse(text) as TypedText
  const { userId } = typingAs
  const isOthers = userId !== null && typed.userId !== null && typed.userId !== userId
  if (!isOthers && Date.now() - typed.at < keptForMs) return typed
  forgetTyped()
  return undefined
}

export const forgetTyped = () => storage()?.removeItem(storageKey)

function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
