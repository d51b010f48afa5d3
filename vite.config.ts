import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const PARK = { target: 'http://localhost:3000', ws: true }

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/public',
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022' },
  // In development the page comes from Vite, and what it asks for from the park that `npm run serve` runs.
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/food', '/socket.io'].map(path => [path, PARK])),
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['tests/{domain,machines,src,house}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.ts',
        },
      },
    ],
  },
})
