import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [sveltekit()],
  // The map's library is 1 MB in one file, and fetched with the first map.
  build: { chunkSizeWarningLimit: 1200 },
});
