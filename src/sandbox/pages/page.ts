import { html, raw } from 'hono/html'

/** The layout of every page of the sandbox. It says that this is no bank and no real money. */
export const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="mark">Payment sandbox: no real money moves</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100vh; place-items: center; background: Canvas; color: CanvasText; }
main { box-sizing: border-box; width: min(100%, 26rem); padding: 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
.mark { font-size: .8125rem; opacity: .75; margin: 0 0 .75rem; }
form { display: grid; gap: .75rem; }
label { display: grid; gap: .25rem; font-weight: 600; font-size: .875rem; }
input, select, button { font: inherit; padding: .625rem .75rem; border-radius: .5rem; border: 1px solid GrayText; }
button { cursor: pointer; font-weight: 600; min-height: 2.75rem; }
button { background: transparent; color: inherit; }
button[value=confirm], button.primary { background: light-dark(#0a1a2b, #e8eef2); color: light-dark(#fff, #0a1a2b); border-color: transparent; }
`
