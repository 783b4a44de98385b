import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { html, raw } from 'hono/html'
import type { App, Sandbox } from '../sandbox.ts'

const words = {
  en: {
    number: 'Card number',
    expiry: 'Expiry date',
    expiry_hint: 'MM / YY',
    cvc: 'Security code',
    incomplete_number: 'Your card number is incomplete.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
    offline: 'The payment provider cannot be reached. Please check your connection.',
  },
  fr: {
    number: 'Numéro de carte',
    expiry: 'Date d’expiration',
    expiry_hint: 'MM / AA',
    cvc: 'Code de sécurité',
    incomplete_number: 'Votre numéro de carte est incomplet.',
    incomplete_expiry: 'La date d’expiration de votre carte est incomplète.',
    invalid_expiry_month: 'La date d’expiration de votre carte n’est pas valide.',
    incomplete_cvc: 'Le code de sécurité de votre carte est incomplet.',
    offline: 'Le prestataire de paiement est injoignable. Vérifiez votre connexion.',
  },
}

/** Serves the provider's script, and the frame with the card fields that the script puts into the page. */
export function serveCardFrame(app: App, { keys }: Sandbox): void {
  const provider = classicScript('provider-script')
  const frame = classicScript('card-frame')
  app.get('/v3/provider.js', () => script(provider))
  app.get('/elements/card-frame.js', () => script(frame))
  app.get('/elements/card', ({ req, html: send }) => {
    const locale = req.query('locale')?.startsWith('fr') ? 'fr' : 'en'
    return send(document(locale, req.query('theme') === 'night', keys.publishable))
  })
}

/** The source without types, wrapped in a function so that it does not touch the page's names. */
function classicScript(name: string): string {
  const source = readFileSync(new URL(`../browser/${name}.ts`, import.meta.url), 'utf8')
  const plain = stripTypeScriptTypes(source).replace(/^import .*$/m, '')
  return `(() => {\n'use strict'\n${plain}\n})()`
}

const script = (code: string) =>
  new Response(code, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })

const document = (locale: keyof typeof words, isDark: boolean, key: string) => {
  const text = words[locale]
  return html`<!doctype html>
<html lang="${locale}" data-theme="${isDark ? 'dark' : 'light'}">
<head><meta charset="utf-8"><title>${text.number}</title><style>${raw(style)}</style></head>
<body>
<form data-key="${key}" data-words="${JSON.stringify(text)}" novalidate>
<label class="wide">${text.number}<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"></label>
<label>${text.expiry}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="${text.expiry_hint}"></label>
<label>${text.cvc}<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"></label>
<p role="alert" class="wide"></p>
</form>
<script src="/elements/card-frame.js"></script>
</body>
</html>`
}

const style = `
:root { font: 16px/1.4 system-ui, sans-serif; color: #10202e; }
[data-theme=dark] { color: #eef2f4; }
body { margin: 4px; background: transparent; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.wide { grid-column: 1 / -1; }
label { display: grid; gap: 4px; font-weight: 600; font-size: 14px; }
input { box-sizing: border-box; width: 100%; font: inherit; font-size: 16px; font-weight: 400; min-height: 44px; padding: 8px 12px; border-radius: 10px; border: 1px solid #7c8894; background: #fff; color: #10202e; }
[data-theme=dark] input { background: #0f1e2b; color: #eef2f4; border-color: #5f7182; }
input:focus-visible { outline: 3px solid #1f6f8b; outline-offset: 1px; }
input[aria-invalid] { border-color: #b3261e; }
[role=alert] { margin: 0; font-size: 14px; color: #b3261e; }
[data-theme=dark] [role=alert] { color: #ffb4a9; }
[role=alert]:empty { display: none; }
`
