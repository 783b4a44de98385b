/** The behaviour of a test card. The numbers are the provider's own. */
export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  country?: string
  decline?: { code: string; decline_code?: string; message: string }
  /** The bank asks the cardholder: at each payment, or unless the card was set up for later payments. */
  authentication?: 'always' | 'unless_set_up'
  /** Declined even without a charge, when the card is attached to a customer. */
  failsToAttach?: boolean
  /** The cardholder disputes the charge at once. */
  dispute?: 'fraudulent' | 'product_not_received'
  /** Refunds are accepted and fail later. */
  refundFails?: boolean
  /** Its money can be paid out at once. */
  isAvailableAtOnce?: boolean
}

const declined = 'Your card was declined.'
const insufficientFunds = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '4000056655665556', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '4000007840000001', brand: 'visa', country: 'AE' },
  { number: '4000002500000003', brand: 'visa', country: 'FR' },
  { number: '4000000000000002', brand: 'visa', decline: declineOf('generic_decline', declined), failsToAttach: true },
  { number: '4000000000009995', brand: 'visa', decline: insufficientFunds, failsToAttach: true },
  { number: '4000000000009987', brand: 'visa', decline: declineOf('lost_card', declined), failsToAttach: true },
  { number: '4000000000009979', brand: 'visa', decline: declineOf('stolen_card', declined), failsToAttach: true },
  {
    number: '4000000000000069',
    brand: 'visa',
    decline: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
    failsToAttach: true,
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    decline: {
      code: 'incorrect_cvc',
      decline_code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
    },
    failsToAttach: true,
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    decline: {
      code: 'processing_error',
      decline_code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
    failsToAttach: true,
  },
  { number: '4000000000000341', brand: 'visa', decline: declineOf('generic_decline', declined) },
  { number: '4000002500003155', brand: 'visa', authentication: 'unless_set_up' },
  { number: '4000002760003184', brand: 'visa', authentication: 'always' },
  { number: '4000000000003220', brand: 'visa', authentication: 'always' },
  { number: '4000008260003178', brand: 'visa', authentication: 'unless_set_up', decline: insufficientFunds },
  { number: '4000000000000259', brand: 'visa', dispute: 'fraudulent' },
  { number: '4000000000002685', brand: 'visa', dispute: 'product_not_received' },
  { number: '4000000000000077', brand: 'visa', isAvailableAtOnce: true },
  { number: '4000000000005126', brand: 'visa', refundFails: true },
]

function declineOf(decline_code: string, message: string) {
  return { code: 'card_declined', decline_code, message }
}

/** Predefined payment methods and tokens, for servers that never see a card number. */
const numbersByName: Record<string, string> = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  chargeDeclined: '4000000000000002',
  chargeDeclinedInsufficientFunds: '4000000000009995',
  chargeCustomerFail: '4000000000000341',
  authenticationRequired: '4000002760003184',
  authenticationRequiredOnSetup: '4000002500003155',
  threeDSecure2Required: '4000000000003220',
  createDispute: '4000000000000259',
  bypassPending: '4000000000000077',
  refundFail: '4000000000005126',
}

export const findTestCard = (number: string) => testCards.find((card) => card.number === number)

/** Finds the card of a name such as `pm_card_visa` or `tok_visa`. */
export function findNamedCard(name: string): TestCard | undefined {
  const number = numbersByName[name.replace(/^(pm_card_|tok_)/, '')]
  return number === undefined ? undefined : findTestCard(number)
}
