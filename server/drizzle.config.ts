import { defineConfig } from 'drizzle-kit';

/** Settings of `npm run store:migration`. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './server/store/schema.ts',
  out: './server/store/migrations',
});
