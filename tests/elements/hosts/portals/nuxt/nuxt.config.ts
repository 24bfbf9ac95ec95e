export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  devtools: { enabled: false },
  app: { head: { htmlAttrs: { lang: 'en' }, title: 'Portal', link: [{ rel: 'icon', href: 'data:,' }] } },
  // The map's library is 1 MB in one file, and fetched with the first map.
  vite: { build: { chunkSizeWarningLimit: 1200 } },
  // Nuxt would fetch ahead what every element may need some day, the map's library as well.
  hooks: {
    'build:manifest'(manifest) {
      for (const file of Object.values(manifest)) file.dynamicImports = [];
    },
  },
  // NUXT_PUBLIC_EMS_URL sets it where the portal runs.
  runtimeConfig: { public: { emsUrl: '' } },
});
