import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type InlineConfig } from 'vite';
import type { PackedSite } from './packed-site.js';

/** Pages that a bundler makes. */
export const FRAMEWORKS = ['react', 'vue', 'svelte'] as const;

const common = (site: PackedSite): InlineConfig => ({
  root: site.folder,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('glosa-') } } }),
    svelte({ configFile: false }),
  ],
});

/** Builds the pages of a site into its folder `built`, as their makers would. */
export async function buildSite(site: PackedSite): Promise<void> {
  const input = FRAMEWORKS.map((name) => site.at(name, 'index.html'));
  await build({
    ...common(site),
    base: '/built/',
    build: { outDir: 'built', reportCompressedSize: false, rollupOptions: { input } },
  });
}

/** Builds the components of the pages for a server, each into a file `server/<framework>.js`. */
export async function buildServer(site: PackedSite): Promise<void> {
  const input = {
    react: site.at('react/app.tsx'),
    vue: site.at('vue/app.vue'),
    svelte: site.at('svelte/app.svelte'),
  };
  await build({
    ...common(site),
    build: { ssr: true, outDir: 'server', rollupOptions: { input } },
  });
}
