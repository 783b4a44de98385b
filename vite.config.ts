import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildPatches } from './patches/build-patches.ts'

/** Modules of ours, by their paths within src. */
const modules = (...paths: string[]) => new RegExp(`src/(${paths.join('|')})\\.(tsx?|js)$`.replaceAll('/', '[\\\\/]'))

// What every page has around it, and what is loaded with every page for it, in one file.
const framing = modules(
  'shared/picture-sizes',
  'web/features/boats/yacht-grid-skeleton',
  'web/features/site/(?!currency-menu|language-link|theme-toggle|user-card|user-links|whatsapp-link)[\\w-]+',
  'web/lib/(class-names|cookies|hydrate-later|locale|page-meta|use-site)',
  'web/ui/(button|field|icon|icon-button|icons|line-through|logo|popover|section-heading|select-field|skeleton)',
)
const frame = (id: string) => framing.test(id) || id.includes('vite/preload-helper')

// A grid of yachts, in another: on the home page it comes to life once the rest is there.
const cards = modules(
  'web/features/boats/(carousel-stage|picture-carousel|use-carousel|yacht-card|yacht-grid)',
  // A word that several pages say would be a file of its own, with more around it than in it.
  'web/paraglide/messages/(no_yachts|retry_loading|yachts_count)',
  'web/ui/(card|page-numbers|pagination|state-panel)',
)

// What tells of a yacht, on a card and on her own page.
const yachts = modules(
  'web/features/boats/(card-price|promotion-text|trip-words|yacht-address|yacht-photos)',
  'web/features/(compare/(compare-toggle|selection)|wishlist/(heart|wishlist))',
  'web/lib/(format|local-text|stored-list)',
  'web/paraglide/messages/(bareboat|instant_booking|unnamed_yacht|with_skipper)',
  'web/ui/(badge|picture|price|rating)',
)

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
    buildPatches(),
    reactRouter(),
  ],
  build: {
    // A data: address would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // React and the router are on every page and change together: one file compresses better than three.
            codeSplitting: {
              groups: [
                { name: 'platform', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/ },
                { name: 'frame', test: frame, minShareCount: 2 },
                // Before the cards, which take along whatever they need that has no file yet.
                { name: 'yachts', test: yachts, minShareCount: 2 },
                { name: 'cards', test: cards, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
