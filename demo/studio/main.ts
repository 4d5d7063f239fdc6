// The dev server's hot reload must be loaded before React.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');
const { startStudio } = await import('./studio.tsx');
await startStudio();
