import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/web/paraglide',
      // The address decides; src/web/lib/locale.ts tells the runtime, in the browser and during a render.
      strategy: ['globalVariable', 'baseLocale'],
      isServer: 'import.meta.env.SSR',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    smallRuntime(),
    reactRouter(),
  ],
  build: {
    // A data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // React and the router are on every page and change together: one file compresses better than three.
            codeSplitting: {
              groups: [{ name: 'platform', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/ }],
            },
          },
        },
      },
    },
  },
})

/**
 * The runtime of the messages can read cookies, addresses and storage. Our language comes from the address alone, so
 * one variable does: a kilobyte less on every page.
 */
function smallRuntime(): Plugin {
  const code = `
    export const experimentalStaticLocale = undefined
    export let getLocale = () => 'en'
    export const overwriteGetLocale = (read) => { getLocale = read }
  `
  return {
    name: 'small-message-runtime',
    enforce: 'pre',
    transform: (_code, id) => (/\/src\/web\/paraglide\/runtime\.js$/.test(id) ? { code, map: null } : undefined),
  }
}
