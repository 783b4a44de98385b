import { type RefObject, startTransition, useEffect, useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { PaymentState, StartedPayment } from '#contract/payments/payment.ts'
import type { SavedCard } from '#contract/payments/payment-methods.ts'
import { connected } from '#web/lib/connection.ts'
import type { RefusedForm } from '#web/lib/sent-form.ts'
import { confirmCard } from './confirm-card.ts'
import type { Elements } from './provider-script.ts'
import { useCardForm } from './use-card-form.ts'

/** The answer of the payment page's action. Where everything is paid, the action redirects instead. */
export type PaymentAnswer =
  | { started: StartedPayment; savedCards: SavedCard[] }
  | { checked: PaymentState }
  | { refused: RefusedForm }

/** The reason why there is no payment yet. `unsure`: the server could not be asked for the outcome. */
export type Trouble = { kind: 'declined'; code: string } | { kind: 'unsure' | 'not_completed' }

type Step = 'card' | 'confirming' | 'checking'

type Paying = {
  /** The address to which the bank redirects. */
  returnPath: string
  name: string
  email: string
}

/**
 * A payment, from the card form to the state that the server knows. However the confirmation ends, the server is asked. So a lost
 * answer, a second tab or a bank that asks the cardholder need no special case. All attempts belong to one payment of the
 * provider, so that nothing is charged twice.
 */
export function usePayment({ returnPath, name, email }: Paying, place: RefObject<HTMLElement | null>) {
  const [attempt, setAttempt] = useState(0)
  const [step, setStep] = useState<Step>('card')
  const [trouble, setTrouble] = useState<Trouble>()
  const start = useStarted(attempt)
  const cards = useSavedCards(start.savedCards)
  const check = useFetcher<PaymentAnswer>()
  const form = useCardForm(place, start.started, attempt)
  const consent = useConsent(start.started, form.elements)
  useChecked(check, (answer) => {
    setStep('card')
    if ('refused' in answer) setTrouble({ kind: 'unsure' })
    else setTrouble((known) => (known?.kind === 'declined' ? known : { kind: 'not_completed' }))
  })

  const ask = async () => {
    setStep('checking')
    await connected()
    await check.submit({ intent: 'check', purpose: start.started?.purpose ?? '' }, { method: 'post' })
  }

  async function pay() {
    const { provider, elements } = form
    if (step !== 'card' || consent.isSending || !start.started || !provider || !elements) return
    if (trouble?.kind === 'unsure') return ask()
    setStep('confirming')
    setTrouble(undefined)
    const { clientSecret } = start.started
    const returnUrl = window.location.origin + returnPath
    const guest = { name, email }
    const confirmed = await confirmCard({
      provider,
      elements,
      clientSecret,
      returnUrl,
      guest,
      savedCard: cards.savedCard,
    })
    if (confirmed.outcome === 'typed') return setStep('card')
    if (confirmed.outcome === 'declined') setTrouble({ kind: 'declined', code: confirmed.code })
    await ask()
  }

  return {
    step,
    trouble: trouble ?? start.trouble,
    /** The state of the provider's form: ready, loading or failed. */
    form: start.hasFailed ? ('failed' as const) : form.state,
    /** Null where nothing is charged later. */
    consent: start.started?.purpose === 'deposit' ? consent : null,
    savedCards: start.savedCards,
    savedCard: cards.savedCard,
    chooseSavedCard: cards.choose,
    pay,
    retry: () => setAttempt((number) => number + 1),
  }
}

/** Starts the payment when the page is shown, and again with each attempt. */
function useStarted(attempt: number) {
  const { submit, data, state } = useFetcher<PaymentAnswer>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt begins anew
  useEffect(() => {
    void submit({ intent: 'start' }, { method: 'post' })
  }, [attempt, submit])
  const started = data && 'started' in data ? data.started : undefined
  const trouble: Trouble | undefined = started?.declineCode
    ? { kind: 'declined', code: started.declineCode }
    : undefined
  const savedCards = data && 'started' in data ? data.savedCards : none
  return { started, savedCards, trouble, hasFailed: state === 'idle' && data !== undefined && 'refused' in data }
}

const none: readonly SavedCard[] = []

/** The card that pays: the default of the saved ones until another is chosen. Null is a new card. */
function useSavedCards(cards: readonly SavedCard[]) {
  const [chosen, choose] = useState<string | null>()
  const usual = cards.find(({ isDefault }) => isDefault)?.id ?? null
  return { savedCard: chosen === undefined ? usual : chosen, choose }
}

/** The guest's consent to charge the card for the balance on its due date. The server stores each change at once. */
function useConsent(started: StartedPayment | undefined, elements: Elements | undefined) {
  const { submit, data, state } = useFetcher<PaymentAnswer>()
  // A fetcher reports its form in a transition. Without this state the checkbox would show the old value until then.
  const [pressed, press] = useState<boolean>()
  const kept = data && 'started' in data ? data.started.keepsCard : (started?.keepsCard ?? false)
  const choose = async (keeps: boolean) => {
    press(keeps)
    await submit({ intent: 'start', keepCard: keeps ? 'yes' : 'no' }, { method: 'post' })
    startTransition(() => press(undefined))
    await elements?.fetchUpdates?.()
  }
  return { isGiven: pressed ?? kept, isSending: pressed !== undefined || state !== 'idle', choose }
}

/** Passes each answer on once. */
function useChecked(check: FetcherWithComponents<PaymentAnswer>, tell: (answer: PaymentAnswer) => void) {
  const { state, data } = check
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what it waits for
  useEffect(() => {
    if (state === 'idle' && data) tell(data)
  }, [state, data])
}
