import { defineConfig } from 'drizzle-kit';

/** Settings of `npm run store:migration`. */
// biome-ignore lint/style/noDefaultExport: the tool reads its settings so.
export default defineConfig({
  dialect: 'sqlite',
  schema: './server/store/schema.ts',
  out: './server/store/migrations',
});
