import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildPatches } from './patches/build-patches.ts'
import { chunkGroups, decideChunkGroups } from './vite.chunks.ts'
import { rootWorkers } from './vite.workers.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/web/paraglide',
      // The address decides the language: entry.client.tsx and entry.server.tsx pass it to the runtime.
      strategy: ['globalVariable', 'baseLocale'],
      // Tests load the runtime directly in Node, which has no import.meta.env.
      isServer: 'import.meta.env?.SSR',
      emitReadme: false,
      emitPrettierIgnore: false,
    }),
    buildPatches(),
    decideChunkGroups(),
    rootWorkers(),
    reactRouter(),
  ],
  build: {
    // A data: URL would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Hashes do not compress, and the table of routes names two files a page: one letter less saves 0.15 KB on every page.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
})
