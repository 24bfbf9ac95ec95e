export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  devtools: { enabled: false },
  app: { head: { htmlAttrs: { lang: 'en' }, title: 'Portal', link: [{ rel: 'icon', href: 'data:,' }] } },
  // The map's library is 1 MB in one file, and fetched with the first map.
  vite: { build: { chunkSizeWarningLimit: 1200 } },
  // NUXT_PUBLIC_EMS_URL sets it where the portal runs.
  runtimeConfig: { public: { emsUrl: '' } },
});
