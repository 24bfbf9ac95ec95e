import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The map's library is 1 MB in one file, and fetched with the first map.
  build: { chunkSizeWarningLimit: 1200 },
});
