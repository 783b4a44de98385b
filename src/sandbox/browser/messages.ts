/** The messages between the page and the card frame. The page never sees a card number. */
export type ToFrame = {
  sandbox: number
  ask: 'validate' | 'create' | 'focus' | 'clear' | 'theme'
  billing?: object | undefined
  theme?: string
}

export type CardFault = { type: string; code?: string; message: string; param?: string }

export type FromFrame =
  | { sandbox: 'ready' | 'focus' | 'blur' | 'escape' }
  | { sandbox: 'height'; height: number }
  | { sandbox: 'change'; complete: boolean; empty: boolean; brand: string }
  | { sandbox: number; error?: CardFault; paymentMethod?: { id: string } }
