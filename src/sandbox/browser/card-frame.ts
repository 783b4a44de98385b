import type { CardFault, FromFrame, ToFrame } from './messages.ts'

// Runs in the frame with the card fields, on the sandbox's own origin: the typed values never leave it.

const form = document.querySelector('form') as HTMLFormElement
const key = form.dataset.key ?? ''
const words = JSON.parse(form.dataset.words ?? '{}') as Record<string, string>
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
const digitsOf = (text: string) => text.replace(/\D/g, '')

const say = (message: FromFrame) => parent.postMessage(message, '*')

const isAmex = () => /^3[47]/.test(digitsOf(field('number').value))

function group() {
  const digits = digitsOf(field('number').value).slice(0, isAmex() ? 15 : 19)
  const parts = isAmex() ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : digits.match(/.{1,4}/g)
  field('number').value = (parts ?? []).filter(Boolean).join(' ')
}

function groupExpiry() {
  const digits = digitsOf(field('expiry').value).slice(0, 4)
  field('expiry').value = digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

/** The first error in the typed card. */
function findFault(): CardFault | undefined {
  const number = digitsOf(field('number').value)
  const [month = '', year = ''] = field('expiry').value.split('/').map(digitsOf)
  const faults: [boolean, string][] = [
    [number.length < 13, 'incomplete_number'],
    [month.length < 2 || year.length < 2, 'incomplete_expiry'],
    [Number(month) < 1 || Number(month) > 12, 'invalid_expiry_month'],
    [digitsOf(field('cvc').value).length < (isAmex() ? 4 : 3), 'incomplete_cvc'],
  ]
  const code = faults.find(([isWrong]) => isWrong)?.[1]
  return code ? { type: 'validation_error', code, message: words[code] ?? code } : undefined
}

function show(fault: CardFault | undefined) {
  const notice = form.querySelector('[role=alert]') as HTMLElement
  notice.textContent = fault?.message ?? ''
  const wrong =
    fault && (/number/.test(fault.code ?? '') ? 'number' : /expiry/.test(fault.code ?? '') ? 'expiry' : 'cvc')
  for (const name of ['number', 'expiry', 'cvc']) field(name).toggleAttribute('aria-invalid', name === wrong)
  tellHeight()
}

async function create(billing: object | undefined) {
  const [month = '', year = ''] = field('expiry').value.split('/').map(digitsOf)
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf(field('number').value),
    'card[exp_month]': month,
    'card[exp_year]': `20${year}`,
    'card[cvc]': digitsOf(field('cvc').value),
  })
  for (const [name, value] of Object.entries(billing ?? {}))
    if (typeof value === 'string') body.set(`billing_details[${name}]`, value)
  try {
    const response = await fetch('/v1/payment_methods', {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
    })
    const answer = await response.json()
    return answer.error ? { error: answer.error as CardFault } : { paymentMethod: { id: answer.id as string } }
  } catch {
    return { error: { type: 'api_connection_error', message: words.offline ?? '' } }
  }
}

async function answer({ data, source }: MessageEvent<ToFrame>) {
  if (source !== parent || typeof data?.sandbox !== 'number') return
  const { sandbox, ask, billing, theme } = data
  if (ask === 'focus') field('number').focus()
  if (ask === 'clear') form.reset()
  if (ask === 'theme') document.documentElement.dataset.theme = theme === 'night' ? 'dark' : 'light'
  const fault = ask === 'validate' || ask === 'create' ? findFault() : undefined
  if (ask === 'validate' || ask === 'create') show(fault)
  if (fault || ask !== 'create') return say({ sandbox, ...(fault && { error: fault }) })
  const made = await create(billing)
  if (made.error) show(made.error)
  say({ sandbox, ...made })
}

function tellHeight() {
  say({ sandbox: 'height', height: Math.ceil(form.getBoundingClientRect().height) + 8 })
}

form.addEventListener('input', ({ target }) => {
  if (target === field('number')) group()
  if (target === field('expiry')) groupExpiry()
  show(undefined)
  const values = ['number', 'expiry', 'cvc'].map((name) => field(name).value)
  say({
    sandbox: 'change',
    complete: !findFault(),
    empty: values.every((value) => value === ''),
    brand: isAmex() ? 'amex' : 'card',
  })
})
form.addEventListener('submit', (event) => event.preventDefault())
addEventListener('message', answer)
addEventListener('resize', tellHeight)
tellHeight()
say({ sandbox: 'ready' })
